import { type ComponentType, useCallback, useState } from 'react'
import type { Locale } from '#client-language/language.ts'
import { Problem } from '#kernel/problem.ts'
import type { WithCode } from '#client-portal/web/page/props.ts'
import type { CodeDialogProps } from './code-dialog.tsx'

interface Asked {
  Dialog: ComponentType<CodeDialogProps>
  answer: (isProven: boolean) => void
}

const needsCode = (error: unknown): error is Problem => error instanceof Problem && error.reason === 'code_needed'

/** The dialog's code is loaded when a code is asked for. */
const loadDialog = () =>
  import('./code-dialog.tsx').then(
    (part) => part.CodeDialog,
    () => {
      throw new Problem('unavailable', '', { reason: 'network' })
    },
  )

/** Asks for a code where an act needs one, and does it again; what was typed for it stays where it is. */
export function useCodeGate(token: string, locale: Locale) {
  const [asked, setAsked] = useState<Asked>()
  const withCode = useCallback<WithCode>(async function attempt(act) {
    try {
      return await act()
    } catch (error) {
      if (!needsCode(error)) throw error
      const Dialog = await loadDialog()
      const isProven = await new Promise<boolean>((answer) => setAsked({ Dialog, answer }))
      setAsked(undefined)
      if (!isProven) throw error
      return attempt(act)
    }
  }, [])
  return { withCode, dialog: asked && <asked.Dialog token={token} locale={locale} onDone={asked.answer} /> }
}
