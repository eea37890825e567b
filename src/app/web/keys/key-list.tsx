import { Kbd, Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { listShortcuts } from '#ui/keys/shortcuts.ts'
import { areSingleKeysOn, turnSingleKeys } from '#ui/keys/single-keys.ts'
import css from './key-list.module.css'
import './kbd.css'
import '#ui/form/switch.css'

/** Whether another dialog is open, whose screen takes no single keys. */
function useOtherDialog() {
  const inside = useRef<HTMLDivElement>(null)
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    setOther([...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.contains(inside.current)))
  }, [])
  return { inside, isOther }
}

/** What can be pressed on the screen behind it, and the switch for single keys. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn)
  const [groups] = useState(listShortcuts)
  const { inside, isOther } = useOtherDialog()
  return (
    <Dialog opened onClose={onClose} title="Keys" size={420} small>
      <DialogBody>
        <div ref={inside} role="status">
          {isOther && <p className="sub">Single keys work once the dialog behind this list is closed.</p>}
        </div>
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
