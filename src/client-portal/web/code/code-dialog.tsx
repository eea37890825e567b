import type { Locale } from '#client-language/language.ts'
import { useCodeStepWords } from '#client-language/web/use-code-step-words.ts'
import { DialogBody, DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { CodeStep } from './code-step.tsx'

export interface CodeDialogProps {
  token: string
  locale: Locale
  /** Whether the code was entered. */
  onDone: (isProven: boolean) => void
}

/** Over what the client is about to send. */
export function CodeDialog({ token, locale, onDone }: CodeDialogProps) {
  const words = useCodeStepWords(locale)?.words
  if (!words) return null
  return (
    <DialogFrame opened small size={440} title={words.title} closeLabel={words.close} onClose={() => onDone(false)}>
      <DialogBody>
        <CodeStep token={token} words={words} onProven={() => onDone(true)} />
      </DialogBody>
    </DialogFrame>
  )
}
