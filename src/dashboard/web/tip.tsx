import { ActionIcon } from '@mantine/core'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { withModKey } from '#ui/keys/mod-key.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { todayOfStudio } from './queries.ts'
import css from './tip.module.css'

type TipKind = 'client' | 'letterhead' | 'keys'

const shownLast = 'lightbook:tip'
const dismissedKey = (kind: TipKind): string => `lightbook:tip-dismissed${kind === 'keys' ? '' : `:${kind}`}`

/** What helps next: the first client, then a letterhead, then keyboard shortcuts, which phones do not have. */
export function Tip() {
  const kind = useTipKind()
  const [dismissed, setDismissed] = useState<TipKind>()
  if (dismissed === kind || localStorage.getItem(dismissedKey(kind)) !== null) return null

  function dismiss() {
    localStorage.setItem(dismissedKey(kind), 'yes')
    setDismissed(kind)
  }

  return (
    <aside className={css.tip} data-kind={kind} aria-label="Tip">
      <IconBulb className="no-shrink faint" size={18} stroke={1.6} aria-hidden="true" />
      <p>{texts[kind]()}</p>
      <ActionIcon variant="subtle" aria-label="Dismiss tip" onClick={dismiss}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </aside>
  )
}

/** Until the server has answered, the one of the last visit, so that nothing moves. */
function useTipKind(): TipKind {
  const { data } = useQuery({ ...todayOfStudio, select: ({ data: { lacks } }): TipKind => lacks ?? 'keys' })
  useEffect(() => {
    if (data) localStorage.setItem(shownLast, data)
  }, [data])
  return data ?? kinds.find((kind) => kind === localStorage.getItem(shownLast)) ?? 'keys'
}

const kinds: readonly TipKind[] = ['client', 'letterhead', 'keys']

const texts: Record<TipKind, () => ReactNode> = {
  client: () => (
    <>
      <RouterLink to="/clients">Add your first client</RouterLink>: shoots, contracts and invoices then begin with their
      name and email.
    </>
  ),
  letterhead: () => (
    <>
      Put your logo and address on contracts and invoices: choose Letterhead in{' '}
      <RouterLink to="/billing">Billing</RouterLink>.
    </>
  ),
  keys: () => (
    <>
      Press <kbd>{withModKey('K')}</kbd> to find any shoot, client or location, <kbd>N</kbd> to plan a new shoot, or{' '}
      <kbd>?</kbd> for all keys.
    </>
  ),
}
