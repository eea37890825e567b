import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { maxShotListLength, type ShotEdit } from '#shots/rules.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { focusAtOnce } from './focus-at-once.ts'
import css from './shot-list.module.css'

interface ShotTextProps {
  text: string
  onEdit: (edit: ShotEdit) => void
  onClose: () => void
}

const hint =
  'One shot per line. “# Golden hour” above a line starts that light, “[x] ” in front ticks a shot, “ | ” ' +
  'begins its detail.'

/** The list as plain text, to type or paste many lines. */
export function ShotText({ text, onEdit, onClose }: ShotTextProps) {
  const [was] = useState(text)
  const [typed, setTyped] = useState(text)
  const isTooLong = typed.length > maxShotListLength
  const count = `${typed.length.toLocaleString('en-US')} of ${maxShotListLength.toLocaleString('en-US')} characters`

  return (
    <form
      className="card stack-14 padded"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isTooLong) return
        if (typed !== was) onEdit({ do: 'replace', was, text: typed })
        onClose()
      }}
    >
      <Textarea
        label="Shot list"
        description={hint}
        autosize
        minRows={10}
        maxRows={28}
        ref={focusAtOnce}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTooLong && `${count}. Shorten it to save it.`}
      />
      <div className={css.foot}>
        <span className="cap num">{!isTooLong && count}</span>
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isTooLong}>
            Save
          </Button>
        </div>
      </div>
      <LeaveGuard dirty={typed !== was} />
    </form>
  )
}
