import { useDroppable } from '@dnd-kit/core'
import { lightNames, lights, type Light } from '#shots/rules.ts'
import css from './shot-list.module.css'

const idOf = (light: Light): string => `light ${light}`

/** The light of a drop target, if it is one of these. */
export const lightOfChip = (id: unknown): Light | undefined => lights.find((light) => idOf(light) === id)

/** Drop targets for all other lights while a shot is dragged, also for those without shots. */
export function LightChips({ except }: { except: Light }) {
  return (
    <div className={css.chips} aria-hidden="true">
      {lights
        .filter((light) => light !== except)
        .map((light) => (
          <Chip key={light} light={light} />
        ))}
    </div>
  )
}

function Chip({ light }: { light: Light }) {
  const { setNodeRef, isOver } = useDroppable({ id: idOf(light) })
  return (
    <div ref={setNodeRef} className={css.chip} data-over={isOver || undefined}>
      {lightNames[light]}
    </div>
  )
}
