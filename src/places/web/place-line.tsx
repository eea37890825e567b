import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { positionWords, zoneWords } from '#places/rules.ts'
import { later } from '#ui/later.tsx'
import type { LightPlace } from './light-place.ts'
import { useLightPlaceState } from './use-light-place.ts'
import type { Placing, WrittenPlace } from './use-placing.ts'
import css from './place-line.module.css'

const PositionDialog = later(() => import('./position-dialog.tsx').then((part) => part.PositionDialog))

interface PlaceLineProps {
  value: WrittenPlace
  placing: Placing
  /** What is said of the browser's position, while something is. */
  words: string
}

/** Says under a location where the light is reckoned for, and lets it be changed. */
export function PlaceLine({ value, placing, words }: PlaceLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { found, isPending } = useLightPlaceState(value)
  const { moved } = placing
  return (
    <div className={css.line}>
      <p className="cap num" role="status">
        {words || (moved ? `Moved to ${moved.to}, which is far from where it was.` : found ? lightWords(found) : isPending ? '' : 'This names no place that is known.')}
      </p>
      {moved && <Act name="Undo the move" onClick={placing.undo}>Undo</Act>}
      <Act name="Change position" onClick={() => setIsOpen(true)}>Change</Act>
      {isOpen && <PositionDialog value={value} start={found} placing={placing} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function lightWords({ label, place, timeZone, basis }: LightPlace): string {
  if (basis === 'default') return `Light for ${label} (your default location)`
  return `Light for ${[label, positionWords(place), zoneWords(timeZone)].filter(Boolean).join(' · ')}`
}

function Act({ name, children, onClick }: { name: string; children: string; onClick: () => void }) {
  return (
    <UnstyledButton className={css.act} aria-label={name} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
