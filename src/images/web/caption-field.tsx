import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import type { Image } from '#images/api.ts'
import { longestCaption } from '#images/rules.ts'
import { useDescribeImage } from './queries.ts'
import css from './caption-field.module.css'

/** What the image shows, written in its place: Enter or leaving the field saves, Escape takes back. */
export function CaptionField({ image }: { image: Image }) {
  const describe = useDescribeImage(image.shootId)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const shown = typed ?? image.caption

  async function save() {
    if (typed === undefined || describe.isPending) return
    if (typed.trim() === image.caption) return setTyped(undefined)
    try {
      await describe.mutateAsync({ id: image.id, version: image.version, caption: typed.trim() })
      setTyped(undefined)
      setFault(undefined)
    } catch (error) {
      setFault(faultIn(error))
    }
  }

  function takeBack() {
    setTyped(undefined)
    setFault(undefined)
  }

  return (
    <TextInput
      className={css.caption ?? ''} aria-label="Caption" placeholder="Add a caption" maxLength={longestCaption} value={shown} error={fault}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save()
        if (key === 'Escape') takeBack()
      }}
    />
  )
}

/** The newer version is on its way here by then, so that the next try is about that one. */
function faultIn(error: unknown): string | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'stale') return 'This image was changed in the meantime. Press Enter to save your caption, Escape to see the other.'
  return error.code === 'invalid' ? error.message : undefined
}
