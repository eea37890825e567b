import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { lightNames, lights, typedWords, type Light, type ShotEdit } from '#shots/rules.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { lengthProblem, type Read } from './length-limit.ts'
import css from './shot-list.module.css'

const lightChoices = lights.map((light) => ({ value: light, label: lightNames[light] }))

interface AddShotProps {
  read: Read
  onEdit: (edit: ShotEdit) => void
  /** Closes the fields; undefined for an empty list. */
  onClose: (() => void) | undefined
}

/** Adds shots one after the other: fields and light stay. */
export function AddShot({ read, onEdit, onClose }: AddShotProps) {
  const [shot, setShot] = useState('')
  const [detail, setDetail] = useState('')
  const [light, setLight] = useState<Light>('any')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isAskedFor = onClose !== undefined
  useEffect(() => {
    if (isAskedFor) field.current?.focus()
  }, [isAskedFor])

  function add() {
    const words = typedWords(shot, detail)
    if (!words) return field.current?.focus()
    const edit: ShotEdit = { do: 'add', words, light }
    const problem = lengthProblem(read, edit)
    setFault(problem)
    if (problem) return undefined
    onEdit(edit)
    setShot('')
    setDetail('')
    return field.current?.focus()
  }

  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose?.()

  return (
    <form
      className={`card ${css.add}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        ref={field}
        label="Shot"
        placeholder="Hands and ring, open shade"
        autoComplete="off"
        dir="auto"
        onKeyDown={onKeyDown}
        value={shot}
        error={fault}
        onChange={(event) => setShot(event.currentTarget.value)}
      />
      <TextInput
        label="Detail"
        placeholder="85mm, f/1.8"
        autoComplete="off"
        dir="auto"
        onKeyDown={onKeyDown}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      <PlainSelect label="Light" data={lightChoices} value={light} onChange={(chosen) => setLight(chosen as Light)} />
      <div className={css.ways}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        )}
        <Button type="submit">Add</Button>
      </div>
    </form>
  )
}
