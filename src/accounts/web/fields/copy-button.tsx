import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailed } from '#ui/toast/toasts.tsx'

/** Copies a text and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      // Missing on pages without https.
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      toastFailed({ title: 'Nothing was copied', message: 'Select it and copy it by hand.' })
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
