import type { Facts } from '#advisor/facts.ts'
import type { Span } from '#advisor/gear/count.ts'
import type { AnyKind } from '#advisor/options.ts'
import type { WorkflowQuestion } from '#advisor/questions.ts'
import type { Schedule } from './dates.ts'
import type { Stage } from './people.ts'
import type { Phases, Work } from './time.ts'

/** The input of all sentences about a workflow. */
export interface Plan {
  question: WorkflowQuestion
  kind: AnyKind
  span: Span
  schedule: Schedule
  stage: Stage
  work: Work
  phases: Phases
  /** Minutes of work. */
  needed: number
  facts: Facts
}

/** Words that several sentences share. */
export interface Words {
  shoot: string
  due: string
  needed: string
  available: string
  finals: string
  frames: string
}
