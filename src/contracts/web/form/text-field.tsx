import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { IconBold, IconHeading, IconItalic, IconList, IconListNumbers } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useRef } from 'react'
import { withModKey } from '#ui/keys/mod-key.ts'
import { insert, nextItem, type Selected, toggleLines, toggleMark } from './text-marks.ts'
import { selectedIn, write } from './type-into.ts'
import css from './text-field.module.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { maxContentLength } from '#contracts/written-text.ts'

const iconProps = { size: 17, stroke: 1.6 }

const turns = [
  { name: 'Heading', icon: IconHeading, turn: (selected: Selected) => toggleLines(selected, 'heading') },
  { name: 'List', icon: IconList, turn: (selected: Selected) => toggleLines(selected, 'bullets') },
  { name: 'Numbered list', icon: IconListNumbers, turn: (selected: Selected) => toggleLines(selected, 'numbers') },
  { name: 'Bold', icon: IconBold, keys: 'B', turn: (selected: Selected) => toggleMark(selected, '**') },
  { name: 'Italic', icon: IconItalic, keys: 'I', turn: (selected: Selected) => toggleMark(selected, '*') },
] as const

type Turn = (selected: Selected) => Selected | undefined

/** The edit of a key: Ctrl or ⌘ with a letter formats the selection, Enter continues a list. */
function turnOf({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): Turn | undefined {
  if (altKey || nativeEvent.isComposing) return undefined
  if (ctrlKey || metaKey) return turns.find((one) => 'keys' in one && one.keys === key.toUpperCase())?.turn
  return key === 'Enter' && !shiftKey ? nextItem : undefined
}

interface TextFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
  /** The last item of the toolbar: inserts words at the caret. */
  More?: ComponentType<{ onInsert: (words: string) => void }>
}

/** The text of a contract (docs/contract-text.md), with buttons for its formatting. */
export function TextField({ label, value, error, onChange, More }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)

  function change(turn: Turn): boolean {
    const turned = area.current && turn(selectedIn(area.current))
    if (area.current && turned) write(area.current, turned, onChange)
    return Boolean(turned)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const turn = turnOf(event)
    if (turn && change(turn)) event.preventDefault()
  }

  return (
    <div className="relative">
      <div role="group" aria-label={`Format the ${label.toLowerCase()}`} className={css.bar}>
        {turns.map(({ name, icon: Icon, turn, ...more }) => (
          <Tooltip key={name} label={'keys' in more ? `${name} (${withModKey(more.keys)})` : name}>
            <ActionIcon variant="subtle" aria-label={name} onClick={() => change(turn)}>
              <Icon {...iconProps} />
            </ActionIcon>
          </Tooltip>
        ))}
        {More && <More onInsert={(words) => change((selected) => insert(selected, words))} />}
      </div>
      <Textarea
        ref={area}
        label={label}
        required
        autosize
        minRows={9}
        maxRows={24}
        maxLength={maxContentLength}
        dir="auto"
        spellCheck
        value={value}
        error={error}
        classNames={{ input: css.text ?? '' }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
