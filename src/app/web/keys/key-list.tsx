import { Kbd, Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { listShortcuts } from '#ui/keys/shortcuts.ts'
import { areSingleKeysOn, turnSingleKeys } from '#ui/keys/single-keys.ts'
import css from './key-list.module.css'
import './kbd.css'
import '#ui/form/switch.css'

/** What can be pressed on the screen behind it, and the switch for single keys. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn)
  const [groups] = useState(listShortcuts)
  return (
    <Dialog opened onClose={onClose} title="Keys" size={420} small>
      <DialogBody>
        {groups.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3 className="small-18">{name}</h3>
            <dl className={css.list}>
              {shortcuts.map(({ does, keys }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key, at) => (
                      <Kbd key={`${at} ${key}`}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single keys"
          description="Turn these off if you press keys by accident. Ctrl and ⌘ shortcuts still work."
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
