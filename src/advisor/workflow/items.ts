import { groupedWords } from '#advisor/words/number-words.ts'
import { hoursWords } from '#time/clock-words.ts'
import { dayWords } from '#advisor/words/day-words.ts'
import { framesPerHour } from '#advisor/gear/count.ts'
import { quotedWords } from '#advisor/words/quoted-words.ts'
import { deadlinesOf } from './dates.ts'
import type { Deliverables } from './finals.ts'
import type { Plan, Words } from './plan.ts'
import { checkPercent, pacesOf, type PhaseName, retouchedOf, retouchedPercent } from './time.ts'

/** The tasks on the day of the shoot. */
export function shootItems({ kind, span, stage, facts }: Plan, { frames, shoot }: Words): string[] {
  const rate = facts.add('framesPerHour', 'Frames an hour', String(framesPerHour(kind)), framesPerHour(kind))
  const hours = span.hours * span.days
  const long = facts.add('shootHours', 'Shoot', hoursWords(Math.round(hours * 60)), hours)
  const copies =
    `${facts.add('copies', 'Copies', '3', 3)} copies on ${facts.add('disks', 'Kinds of disk', '2', 2)} kinds of ` +
    'disk, one of them off-site'
  return [
    `About ${frames} frames: ${long} of ${kind} photography at ${rate} an hour`,
    ...(stage.isSameDay && !stage.isOver ? ['Shoot raw and JPEG: the teaser is made from the JPEG files'] : []),
    stage.isOver ? `Check that the backup is complete: ${copies}` : `Back up on the evening of ${shoot}: ${copies}`,
  ]
}

const labels: Record<PhaseName, string> = {
  copy: 'Copy',
  cull: 'Cull',
  edit: 'Edit',
  retouch: 'Retouch',
  check: 'Check',
  album: 'Album',
  export: 'Export',
}

/** The day of a phase, in words. */
function recordDay({ phases, schedule, facts }: Plan, name: PhaseName): string {
  const day = deadlinesOf(phases, schedule)[name]
  return facts.add(`${name}By`, `${labels[name]} by`, dayWords(day, schedule.shootOn), day.toString())
}

const recordHours = ({ phases, facts }: Plan, name: PhaseName): string =>
  facts.add(`${name}Hours`, labels[name], hoursWords(phases[name]), phases[name] / 60)

/** The editing tasks, with their deadlines. */
export function editItems(plan: Plan, { frames, finals }: Words): string[] {
  const { work, phases, stage, facts } = plan
  const [by, takes] = [(name: PhaseName) => recordDay(plan, name), (name: PhaseName) => recordHours(plan, name)]
  const { cullPerHour, editPerHour } = pacesOf(work)
  return [
    `Cull ${frames} frames to ${finals} by ${by('cull')}: ${takes('cull')}, at ` +
      `${facts.add('cullPerHour', 'Culling', `${cullPerHour} an hour`, cullPerHour)}`,
    `${stage.isSameDay ? 'One preset on the JPEG files' : 'Light and color'} of ${finals} by ${by('edit')}: ` +
      `${takes('edit')}, at ${facts.add('editPerHour', 'Editing', `${editPerHour} an hour`, editPerHour)}`,
    ...retouchItem(plan),
    `Look at all of them again by ${by('check')}: ${takes('check')}, ` +
      `${facts.add('checkPercent', 'Time to check', `${checkPercent}%`, checkPercent)} of the editing`,
    ...(phases.album > 0 ? [`Lay out the album by ${by('album')}: ${takes('album')}`] : []),
  ]
}

/** A teaser is not retouched. */
function retouchItem(plan: Plan): string[] {
  const { work, phases, facts } = plan
  if (phases.retouch === 0) return []
  const percent = retouchedPercent(work.client)
  const share =
    percent === 100
      ? ''
      : `, ${facts.add('retouchPercent', 'Retouched of the finals', `${percent}%`, percent)} of the finals`
  const retouched = facts.add('retouched', 'Retouched', groupedWords(retouchedOf(work)), retouchedOf(work))
  const { retouchMinutes } = pacesOf(work)
  return [
    `Retouch ${retouched}${share}, by ${recordDay(plan, 'retouch')}: ${recordHours(plan, 'retouch')}, at ` +
      `${facts.add('retouchMinutes', 'Retouching one', `${retouchMinutes} minutes`, retouchMinutes)} each`,
  ]
}

/** The delivery tasks. */
export function deliverItems(plan: Plan, { finals }: Deliverables): string[] {
  const { question, stage } = plan
  const cards = stage.isSameDay
    ? 'Keep the cards untouched: the raw files are still to be edited'
    : 'Keep the cards untouched until the client has the pictures'
  return [
    `Export and upload on ${recordDay(plan, 'export')}: ${recordHours(plan, 'export')}, then open the gallery ` +
      'once as the client sees it',
    cards,
    ...(question.deliverables === ''
      ? []
      : [
          `${finals === undefined ? 'Tick off' : 'Count them against'} what you promised: ` +
            `${quotedWords(question.deliverables)}`,
        ]),
  ]
}
