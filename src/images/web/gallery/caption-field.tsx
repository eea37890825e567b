import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import type { Image } from '#images/api.ts'
import { maxCaptionLength } from '#images/rules.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { useIsMounted } from '#ui/react/use-is-mounted.ts'
import { useDescribeImage } from '#images/web/queries.ts'

/** The caption, edited in place: Enter or leaving the field saves, Escape cancels. */
export function CaptionField({ image }: { image: Image }) {
  const describe = useDescribeImage(image.shootId)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const isHere = useIsMounted()
  const shown = typed ?? image.caption

  async function save() {
    if (typed === undefined || describe.isPending) return
    if (typed.trim() === image.caption) return setTyped(undefined)
    try {
      await describe.mutateAsync({ id: image.id, version: image.version, caption: typed.trim() })
      setTyped(undefined)
      setFault(undefined)
      setIsSaved(true)
    } catch (error) {
      setFault(faultIn(error))
      // Another image is shown by now: the toast contains the text, so that it is not lost.
      if (!isHere())
        toastFailed({
          title: 'The caption was not saved',
          message: `For “${image.originalName}” you wrote: “${typed.trim()}”`,
        })
    }
  }

  function write(caption: string | undefined) {
    setTyped(caption)
    setIsSaved(false)
    if (caption === undefined) setFault(undefined)
  }

  return (
    <TextInput
      aria-label="Caption"
      placeholder="Add a caption"
      maxLength={maxCaptionLength}
      value={shown}
      error={fault}
      rightSection={
        <span role="status" className="cap">
          {isSaved && 'Saved'}
        </span>
      }
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save()
        if (key === 'Escape') write(undefined)
      }}
    />
  )
}

/** The newer version is being loaded, so the next attempt applies to it. */
function faultIn(error: unknown): string {
  if (!(error instanceof Problem)) return 'The caption was not saved.'
  if (error.code === 'stale')
    return 'This image was changed in the meantime. Press Enter to save your caption, Escape to see the other.'
  return `The caption was not saved. ${error.message}`
}
