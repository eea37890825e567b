import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toastDone, toastFailed } from '#ui/toast/toasts.tsx'
import css from './unsent.module.css'

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

interface UnsentProps {
  label: string
  text: string
  /** Further actions on it. */
  children?: ReactNode
}

/** An unsent message of a ticket that was closed meanwhile. */
export function Unsent({ label, text, children }: UnsentProps) {
  return (
    <div className={`stack-12 ${css.unsent}`}>
      <p role="status">This ticket was closed while you were writing. What you typed is still here.</p>
      <Textarea label={label} readOnly autosize minRows={2} maxRows={6} value={text} />
      <div className={css.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copy(text)}
        >
          Copy
        </Button>
        {children}
      </div>
    </div>
  )
}
