import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { positionWords, zoneWords } from '#places/rules.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import type { LightPlace } from './light-place.ts'
import { useLightPlaceState } from './use-light-place.ts'
import type { Moved, Placing, WrittenPlace } from './use-placing.ts'
import css from './place-line.module.css'

const PositionDialog = lazyComponent(() => import('./position-dialog.tsx').then((part) => part.PositionDialog))

interface PlaceLineProps {
  value: WrittenPlace
  placing: Placing
  /** A message about the browser's position. */
  words: string
  /** Opens the dialog to edit the position. */
  onChange: () => void
}

/** Shows below a location the place used for the light, and lets it be changed. */
export function PlaceLine({ value, placing, words, onChange }: PlaceLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { found, isPending } = useLightPlaceState(value)
  const { zone } = useLocalTime()
  const { moved } = placing
  function open(): void {
    onChange()
    setIsOpen(true)
  }
  return (
    <div className={css.line}>
      <p className="cap num" role="status">
        {words ||
          (moved
            ? movedWords(moved)
            : found
              ? lightWords(found, zone)
              : isPending || value.location.trim() === ''
                ? ''
                : 'Place not found')}
      </p>
      {moved && (
        <Act name="Undo the move" onClick={placing.undo}>
          Undo
        </Act>
      )}
      <Act name={found ? 'Change position' : 'Set position'} onClick={open}>
        {found ? 'Change' : 'Set position'}
      </Act>
      {isOpen && <PositionDialog value={value} start={found} placing={placing} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const movedWords = ({ to }: Moved): string =>
  to ? `Moved to ${to}, which is far from where it was.` : 'Place not found, so the old position was removed.'

/** Position and zone are named where the place's clock is not the photographer's own. */
function lightWords({ label, place, timeZone, basis }: LightPlace, own: string): string {
  if (basis === 'default') return `Light for ${label} (your default location)`
  if (label && timeZone === own) return `Light for ${label}`
  return `Light for ${[label, positionWords(place), zoneWords(timeZone)].filter(Boolean).join(' · ')}`
}

function Act({ name, children, onClick }: { name: string; children: string; onClick: () => void }) {
  return (
    <UnstyledButton className={css.act} aria-label={name} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
