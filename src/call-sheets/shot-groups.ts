import { lightNames, lights, shotsIn } from '#shots/rules.ts'
import type { CallSheet } from './api.ts'

/** A shot list by light, as a call sheet has it. */
export const shotGroups = (shotList: string): CallSheet['shots'] =>
  lights
    .map((light) => ({
      light: lightNames[light],
      shots: shotsIn(shotList)
        .filter((shot) => shot.light === light)
        .map(({ text, detail, isDone }) => ({ text, detail, isDone })),
    }))
    .filter(({ shots }) => shots.length > 0)
