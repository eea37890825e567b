const kept = 'lightbook:single-keys'

/** Single-key shortcuts can be turned off, as voice control or accidental key presses may trigger them. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(kept) !== 'off'
export const turnSingleKeys = (on: boolean): void => localStorage.setItem(kept, on ? 'on' : 'off')
