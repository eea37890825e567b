import { Kbd, Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { modKey } from '#ui/keys/mod-key.ts'
import { areSingleKeysOn, turnSingleKeys } from '#ui/keys/single-keys.ts'
import css from './key-list.module.css'
import './kbd.css'
import '#ui/form/switch.css'

const keys = [
  ['Search and commands', [modKey, 'K']],
  ['Search', ['/']],
  ['Save the shoot', [modKey, 'S']],
  ['New shoot', ['N']],
  ['New invoice', ['I']],
  ['Go to the dashboard', ['G', 'D']],
  ['Go to the calendar', ['G', 'C']],
  ['Go to the shoots', ['G', 'S']],
  ['Go to the clients', ['G', 'L']],
  ['Go to the gear', ['G', 'G']],
  ['Go to the AI Assistant', ['G', 'A']],
  ['Go to billing', ['G', 'B']],
  ['Go to analytics', ['G', 'Y']],
  ['Next / previous invoice', ['J', 'K']],
  ['Calendar: back / forward', ['[', ']']],
  ['Calendar: today', ['T']],
  ['Calendar: move a shoot', ['M']],
  ['Moving in a week: longer or shorter', ['Shift', '↑', '↓']],
  ['Light or dark', [modKey, 'J']],
  ['This list', ['?']],
] as const

export function KeyList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <Dialog opened onClose={onClose} title="Keys" size={420} small>
      <DialogBody>
        <dl className={css.list}>
          {keys.map(([does, pressed]) => (
            <div key={does}>
              <dt>{does}</dt>
              <dd>
                {pressed.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Single keys"
          description="Turn off if keys are pressed by accident. Ctrl and ⌘ keys stay."
          checked={on}
          onChange={(event) => {
            turnSingleKeys(event.currentTarget.checked)
            setOn(event.currentTarget.checked)
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
