import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { SavedAdvice } from '#advisor/advice.ts'
import { noteOf } from '#advisor/shoot-additions.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { toastDone, toastFailed } from '#ui/toast/toasts.tsx'
import { AddToShootButton, targetsOf } from './add-to-shoot-button.tsx'
import css from './advice-card.module.css'
import '@mantine/core/styles/Tooltip.layer.css'

const DeleteAdvice = lazyComponent(() => import('./delete-advice.tsx').then((part) => part.DeleteAdvice))

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastDone({ title: 'Copied' })
  } catch {
    // Browsers deny clipboard access on pages without TLS.
    toastFailed({
      title: 'Not copied',
      message: 'Your browser does not allow this page to copy. Select the text to copy it yourself.',
    })
  }
}

/** The actions on a piece of advice. `name`: that of its card. */
export function AdviceActions({ advice, name }: { advice: SavedAdvice; name: string }) {
  const [isDeleting, { open, close }] = useDisclosure()
  return (
    <div className="row-8-centered">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={16} stroke={1.6} />}
        onClick={() => void copy(noteOf(advice))}
      >
        Copy
      </Button>
      {targetsOf(advice).map((target) => (
        <AddToShootButton key={target} advice={advice} target={target} />
      ))}
      <Tooltip label="Delete">
        <ActionIcon
          variant="subtle"
          size="sm"
          className={css.delete ?? ''}
          aria-label={`Delete this advice: ${name}`}
          onClick={open}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {isDeleting && <DeleteAdvice advice={advice} name={name} onClose={close} />}
    </div>
  )
}
