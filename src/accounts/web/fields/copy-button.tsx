import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailed } from '#ui/toast/toasts.tsx'

/** Copies a text and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => toastFailed({ title: 'Nothing was copied', message: 'Select it and copy it by hand.' }),
    )
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
      onClick={copy}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
