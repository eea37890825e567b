import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailed } from '#ui/toast/toasts.tsx'

const english = {
  copy: 'Copy',
  copied: 'Copied',
  nothingCopied: 'Nothing was copied',
  copyByHand: 'Select it and copy it by hand.',
}

interface CopyButtonProps {
  text: string
  what?: string
  /** In another language. */
  words?: typeof english
}

/** Copies a text and confirms it; `what` tells several such buttons apart. */
export function CopyButton({ text, what, words = english }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      // Missing on pages without https.
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      toastFailed({ title: words.nothingCopied, message: words.copyByHand })
    }
  }
  const word = isCopied ? words.copied : words.copy
  return (
    <Button
      variant="default"
      size="xs"
      {...(what && { 'aria-label': `${word}: ${what}` })}
      leftSection={isCopied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
      onClick={() => void copy()}
    >
      {word}
    </Button>
  )
}
