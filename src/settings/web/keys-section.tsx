import { Switch } from '@mantine/core'
import { useState } from 'react'
import { areSingleKeysOn, turnSingleKeys } from '#ui/keys/single-keys.ts'
import '#ui/form/switch.css'

/**
 * Turns off single-key shortcuts, which voice control or accidental key presses can trigger; stored in this browser.
 */
export function KeysSection() {
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <>
      <Switch
        label="Single keys"
        description="Turn these off if you press keys by accident. Ctrl and ⌘ shortcuts still work."
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          turnSingleKeys(checked)
          setOn(checked)
        }}
      />
      <p className="sub">
        {on ? 'Press ? anywhere for the list of keys.' : 'The list of keys is among the commands: Ctrl K or ⌘K.'}
      </p>
    </>
  )
}
