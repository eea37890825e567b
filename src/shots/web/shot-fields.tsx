import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { typedWords, type Shot, type ShotEdit } from '#shots/rules.ts'
import { focusAtOnce } from './focus-at-once.ts'
import { lengthProblem, type Read } from './length-limit.ts'
import css from './shot-list.module.css'

interface ShotFieldsProps {
  shot: Shot
  read: Read
  onEdit: (edit: ShotEdit) => void
  onClose: () => void
}

/** Edits a shot. Enter saves, Escape cancels. */
export function ShotFields({ shot, read, onEdit, onClose }: ShotFieldsProps) {
  const [words, setWords] = useState(shot.text)
  const [detail, setDetail] = useState(shot.detail)
  const [fault, setFault] = useState<string>()

  function keep() {
    const typed = typedWords(words, detail)
    if (!typed) return setFault('Describe the shot, or remove it')
    const edit: ShotEdit = { do: 'write', shot, words: typed }
    const problem = lengthProblem(read, edit)
    if (problem) return setFault(problem)
    if (typed.text !== shot.text || typed.detail !== shot.detail) onEdit(edit)
    return onClose()
  }

  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()

  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <TextInput
        aria-label="Shot"
        ref={focusAtOnce}
        autoComplete="off"
        dir="auto"
        onKeyDown={onKeyDown}
        value={words}
        error={fault}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <TextInput
        aria-label="Detail"
        placeholder="Detail"
        autoComplete="off"
        dir="auto"
        onKeyDown={onKeyDown}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      <div className={css.ways}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}
