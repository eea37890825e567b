import { Textarea } from '@mantine/core'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import { frameSnippet } from './form-address.ts'

interface FrameSnippetProps {
  address: string
  /** Of the frame, for screen readers. */
  title: string
}

/** What a studio puts into a page of its own site. */
export function FrameSnippet({ address, title }: FrameSnippetProps) {
  const snippet = frameSnippet(address, title)
  return (
    <div className="stack-start">
      <Textarea className="full-width" label="Code for your site" readOnly autosize value={snippet} />
      <CopyButton text={snippet} what="Code for your site" />
    </div>
  )
}
