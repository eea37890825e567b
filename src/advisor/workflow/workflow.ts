import { hoursWords } from '#light/clock-words.ts'
import type { Draft } from '#advisor/advice.ts'
import type { Circumstances } from '#advisor/circumstances.ts'
import { dayWords } from '#advisor/day-words.ts'
import { Facts } from '#advisor/facts.ts'
import { framesOf, framesPerHour, type Span, spanOfShoot, usualSpan } from '#advisor/gear/count.ts'
import type { AnyKind } from '#advisor/options.ts'
import { ownWords } from '#advisor/own-words.ts'
import type { WorkflowQuestion } from '#advisor/questions.ts'
import { kindOfShoot } from '#advisor/shoot-kind.ts'
import { deadlinesOf, doneOn, type Schedule, scheduleOf } from './dates.ts'
import { type Deliverables, deliverablesOf, finalsFor, kindOfClient } from './finals.ts'
import { checkpoints, practiceWork, teamWork } from './people.ts'
import { checkPercent, finalsThatFit, minutesOf, pacesOf, type PhaseName, type Phases, phasesOf, retouchedOf, retouchedPercent, type Work } from './time.ts'

interface Plan {
  question: WorkflowQuestion
  kind: AnyKind
  span: Span
  schedule: Schedule
  work: Work
  phases: Phases
  /** Minutes of work. */
  needed: number
  facts: Facts
}

/** The days from the shoot to delivery, counted back from the day that is promised, and what gives way when they are too few. */
export function adviseOnWorkflow(question: WorkflowQuestion, circumstances: Circumstances): Draft {
  const deliverables = deliverablesOf(question.deliverables)
  const plan = planOf(question, deliverables, circumstances)
  const { clientType, teamSize, experience } = question
  const words = planWords(plan)
  const cut = plan.needed > plan.schedule.minutes ? cutWords(plan, words) : undefined
  return {
    summary: `${words.finals} finished pictures for ${clientNames[clientType]} by ${words.due}: ${words.needed} of work, and ${words.available} of time${cut ? '. That does not fit' : ''}.`,
    figures: [
      { label: 'Due', value: words.due },
      { label: 'Hours needed', value: words.needed },
      { label: 'Hours available', value: words.available },
      { label: 'Finals', value: words.finals },
    ],
    sections: [
      { title: `Shoot day, ${words.shoot}`, items: shootItems(plan, words) },
      { title: 'Edit', items: editItems(plan, words) },
      { title: 'Deliver', items: deliverItems(plan, words, deliverables) },
      { title: 'Who does what', items: [teamWork[teamSize], practiceWork[experience]] },
      { title: 'Agree with the client', items: checkpoints[clientType].items },
    ],
    warnings: [...(cut ? [cut.warning] : []), ...promiseWarnings(plan, deliverables, words)],
    recommendation: cut?.recommendation ?? tightWords(plan, words) ?? checkpoints[clientType].first,
    basis: plan.facts.basis,
  }
}

function planOf(question: WorkflowQuestion, { finals, hasAlbum }: Deliverables, circumstances: Circumstances): Plan {
  const { shoot } = circumstances
  const { clientType: client, timeline, teamSize, experience: practice } = question
  const kind = question.shootType ?? (shoot && kindOfShoot(shoot)) ?? kindOfClient[client]
  const span = shoot ? spanOfShoot(shoot) : usualSpan(kind)
  const frames = framesOf(kind, span)
  const work: Work = { frames, finals: finalsFor(client, timeline, frames, finals), client, practice, hasAlbum }
  const phases = phasesOf(work)
  return { question, kind, span, schedule: scheduleOf(timeline, teamSize, circumstances), work, phases, needed: minutesOf(phases), facts: new Facts() }
}

const clientNames = { individual: 'a private client', 'small-business': 'a small business', corporate: 'a company', wedding: 'a couple', commercial: 'a campaign' } as const

interface Words {
  shoot: string
  due: string
  needed: string
  available: string
  finals: string
  frames: string
}

const grouped = new Intl.NumberFormat('en-US')

function planWords({ schedule: { shootOn, dueOn, minutes }, work: { finals, frames }, needed, facts }: Plan): Words {
  return {
    shoot: facts.say('shootOn', 'Shoot day', dayWords(shootOn, shootOn), shootOn.toString()),
    due: facts.say('dueOn', 'Due', dayWords(dueOn, shootOn), dueOn.toString()),
    needed: facts.say('hoursNeeded', 'Hours needed', hoursWords(needed), needed / 60),
    available: facts.say('hoursAvailable', 'Hours available', hoursWords(minutes), minutes / 60),
    finals: facts.say('finals', 'Finals', grouped.format(finals), finals),
    frames: facts.say('frames', 'Frames', grouped.format(frames), frames),
  }
}

function shootItems({ kind, span, facts }: Plan, { frames, shoot }: Words): string[] {
  const rate = facts.say('framesPerHour', 'Frames an hour', String(framesPerHour(kind)), framesPerHour(kind))
  const hours = span.hours * span.days
  const long = facts.say('shootHours', 'Shoot', hoursWords(Math.round(hours * 60)), hours)
  return [
    `About ${frames} frames: ${long} of ${kind} photography at ${rate} an hour`,
    `Back up on the evening of ${shoot}: ${facts.say('copies', 'Copies', '3', 3)} copies on ${facts.say('disks', 'Kinds of disk', '2', 2)} kinds of disk, one of them in another house`,
  ]
}

function editItems({ work, phases, schedule, facts }: Plan, { frames, finals }: Words): string[] {
  const days = deadlinesOf(phases, schedule)
  const by = (name: PhaseName) => facts.say(`${name}By`, `${labels[name]} by`, dayWords(days[name], schedule.shootOn), days[name].toString())
  const takes = (name: PhaseName) => facts.say(`${name}Hours`, labels[name], hoursWords(phases[name]), phases[name] / 60)
  const { cullPerHour, editPerHour, retouchMinutes } = pacesOf(work)
  const percent = retouchedPercent(work.client)
  const share = percent === 100 ? '' : `, ${facts.say('retouchPercent', 'Retouched of the finals', `${percent}%`, percent)} of the finals`
  const retouched = facts.say('retouched', 'Retouched', grouped.format(retouchedOf(work)), retouchedOf(work))
  return [
    `Cull ${frames} frames to ${finals} by ${by('cull')}: ${takes('cull')}, at ${facts.say('cullPerHour', 'Culling', `${cullPerHour} an hour`, cullPerHour)}`,
    `Light and color of ${finals} by ${by('edit')}: ${takes('edit')}, at ${facts.say('editPerHour', 'Editing', `${editPerHour} an hour`, editPerHour)}`,
    `Retouch ${retouched}${share}, by ${by('retouch')}: ${takes('retouch')}, at ${facts.say('retouchMinutes', 'Retouching one', `${retouchMinutes} minutes`, retouchMinutes)} each`,
    `Look at all of them again by ${by('check')}: ${takes('check')}, ${facts.say('checkPercent', 'Time to check', `${checkPercent}%`, checkPercent)} of the editing`,
    ...(phases.album > 0 ? [`Lay out the album by ${by('album')}: ${takes('album')}`] : []),
  ]
}

const labels: Record<PhaseName, string> = { copy: 'Copy', cull: 'Cull', edit: 'Edit', retouch: 'Retouch', check: 'Check', album: 'Album', export: 'Export' }

function deliverItems({ phases, question, facts }: Plan, { due }: Words, { finals }: Deliverables): string[] {
  const takes = facts.say('exportHours', 'Export', hoursWords(phases.export), phases.export / 60)
  return [
    `Export and upload on ${due}: ${takes}, then open the gallery once as the client sees it`,
    'Keep the cards untouched until the client has the pictures',
    ...(question.deliverables === '' ? [] : [`${finals === undefined ? 'Tick off' : 'Count them against'} what you promised: ${ownWords(question.deliverables)}`]),
  ]
}

interface Cut {
  warning: string
  recommendation: string
}

/** What gives way: fewer finals where that is enough, else the day. */
function cutWords({ schedule, work, needed, facts }: Plan, { due, finals }: Words): Cut {
  const missing = needed - schedule.minutes
  const short = facts.say('hoursMissing', 'Hours too few', hoursWords(missing), missing / 60)
  const fits = finalsThatFit(work, schedule.minutes)
  const day = doneOn(needed, schedule)
  const later = `deliver all of them on ${facts.say('possibleOn', 'Possible', dayWords(day, schedule.shootOn), day.toString())}`
  const warning = schedule.days === 0 ? `The day that was promised, ${due}, is over: ${short} of work are left.` : `${short} are missing until ${due}.`
  if (fits === 0) return { warning, recommendation: `Call the client before the shoot is forgotten: not even one picture fits into the time, so ${later}.` }
  const fewer = facts.say('finalsThatFit', 'Finals that fit', grouped.format(fits), fits)
  return { warning: `${warning} Promise ${fewer} pictures instead of ${finals}, or ${later}.`, recommendation: `Tell the client today: ${fewer} pictures by ${due}, the others later.` }
}

/** From so much of the time on, an idle day is missed. Rule of thumb of ours. */
const tightShare = 0.8

function tightWords({ needed, schedule, facts }: Plan, { due }: Words): string | undefined {
  if (needed < tightShare * schedule.minutes) return undefined
  const spare = schedule.minutes - needed
  const left = spare === 0 ? 'Not a minute is' : `Only ${facts.say('hoursToSpare', 'Hours to spare', hoursWords(spare), spare / 60)} are`
  return `${left} to spare until ${due}: block the hours in your calendar now.`
}

function promiseWarnings({ work }: Plan, { finals, hasVideo }: Deliverables, words: Words): string[] {
  return [
    ...(finals !== undefined && finals > work.frames ? [`${words.finals} pictures are promised from about ${words.frames} frames.`] : []),
    ...(hasVideo ? ['The hours for a video are not counted here.'] : []),
  ]
}
