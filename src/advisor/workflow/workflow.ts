import { groupedWords } from '#advisor/words/number-words.ts'
import { hoursWords } from '#time/clock-words.ts'
import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { dayWords } from '#advisor/words/day-words.ts'
import { Facts } from '#advisor/facts.ts'
import { framesOf, spanOfShoot, usualSpan } from '#advisor/gear/count.ts'
import type { WorkflowQuestion } from '#advisor/questions.ts'
import { kindOfShoot } from '#advisor/shoot-kind.ts'
import { doneOn, hasWeekend, scheduleOf } from './dates.ts'
import { type Deliverables, deliverablesOf, finalsFor, kindOfClient } from './finals.ts'
import { deliverItems, editItems, shootItems } from './items.ts'
import { firstOf, pointsOf, practiceWork, teamPoint } from './people.ts'
import type { Plan, Words } from './plan.ts'
import { editorsOf, editorWords, finalsThatFit, minutesOf, phasesOf, type Work } from './time.ts'

/** The schedule from the shoot to delivery, counted back from the due day, and what to cut when time is short. */
export function adviseOnWorkflow(question: WorkflowQuestion, context: AdviceContext): Draft {
  const deliverables = deliverablesOf(question.deliverables)
  const plan = planOf(question, deliverables, context)
  const { experience } = question
  const words = planWords(plan)
  const cut = plan.needed > plan.schedule.minutes ? cutWords(plan, words) : undefined
  return {
    summary: summaryOf(plan, words),
    figures: [
      { label: 'Due', value: words.due },
      { label: 'Hours needed', value: words.needed },
      { label: 'Hours available', value: words.available },
      { label: 'Finals', value: words.finals },
    ],
    sections: [
      { title: `Shoot day, ${words.shoot}`, items: shootItems(plan, words) },
      { title: 'Edit', items: editItems(plan, words) },
      { title: 'Deliver', items: deliverItems(plan, deliverables) },
      { title: 'Who does what', items: [teamPoint(plan.stage), practiceWork[experience]] },
      { title: 'Agree with the client', items: pointsOf(plan.stage) },
    ],
    warnings: [...(cut ? [cut.warning] : []), ...promiseWarnings(plan, deliverables, words)],
    recommendation: cut?.recommendation ?? tightWords(plan, words) ?? firstOf(plan.stage),
    basis: plan.facts.basis,
  }
}

function planOf(question: WorkflowQuestion, { finals, hasAlbum }: Deliverables, context: AdviceContext): Plan {
  const { shoot } = context
  const { clientType: client, timeline, teamSize: team, experience: practice } = question
  const kind = question.shootType ?? (shoot && kindOfShoot(shoot)) ?? kindOfClient[client]
  const span = shoot ? spanOfShoot(shoot) : usualSpan(kind)
  const frames = framesOf(kind, span)
  const work: Work = {
    frames,
    finals: finalsFor(client, timeline, frames, finals),
    client,
    practice,
    hasAlbum,
    isTeaser: timeline === 'same-day',
  }
  const phases = phasesOf(work)
  const stage = {
    client,
    team,
    isOver: shoot !== null && shoot.end <= context.now,
    isSameDay: timeline === 'same-day',
  }
  return {
    question,
    kind,
    span,
    schedule: scheduleOf(timeline, team, context, span.hours),
    stage,
    work,
    phases,
    needed: minutesOf(phases),
    facts: new Facts(),
  }
}

const clientNames = {
  individual: 'a private client',
  'small-business': 'a small business',
  corporate: 'a company',
  wedding: 'a couple',
  commercial: 'a campaign',
} as const

/** Hours, with the team that works them and the deadline. */
function summaryOf(
  { question: { clientType, teamSize }, schedule, stage, needed, facts }: Plan,
  { finals, due, needed: work }: Words,
): string {
  const whom = `${finals} finished pictures for ${clientNames[clientType]}`
  if (schedule.days === 0) return `${whom} were due on ${due}: ${work} of work are left, and no time.`
  if (schedule.minutes === 0) return `${whom} by ${due}: ${work} of work, and no time is left on that day.`
  const editors = facts.add('editors', 'Editors', editorWords[teamSize], editorsOf(teamSize))
  const each = Math.floor(schedule.minutes / editorsOf(teamSize))
  const until =
    facts.add('hoursEach', 'Hours for each editor', hoursWords(each), each / 60) +
    `${editorsOf(teamSize) === 1 ? '' : ' each'} ${stage.isSameDay ? 'after the shoot' : 'until then'}`
  return (
    `${whom} by ${due}: ${work} of work for ${editors}, ${until}` +
    `${!stage.isSameDay && hasWeekend(schedule) ? ', weekends counted' : ''}` +
    `${needed > schedule.minutes ? '. That does not fit' : ''}.`
  )
}

function planWords({ schedule: { shootOn, dueOn, minutes }, work: { finals, frames }, needed, facts }: Plan): Words {
  return {
    shoot: facts.add('shootOn', 'Shoot day', dayWords(shootOn, shootOn), shootOn.toString()),
    due: facts.add('dueOn', 'Due', dayWords(dueOn, shootOn), dueOn.toString()),
    needed: facts.add('hoursNeeded', 'Hours needed', hoursWords(needed), needed / 60),
    available: facts.add('hoursAvailable', 'Hours available', hoursWords(minutes), minutes / 60),
    finals: facts.add('finals', 'Finals', groupedWords(finals), finals),
    frames: facts.add('frames', 'Frames', groupedWords(frames), frames),
  }
}

interface Cut {
  warning: string
  recommendation: string
}

/** What to cut: fewer finals if that is enough, else a later day. */
function cutWords({ schedule, work, needed, facts }: Plan, { due, finals }: Words): Cut {
  const missing = needed - schedule.minutes
  const short = facts.add('hoursMissing', 'Hours too few', hoursWords(missing), missing / 60)
  const fits = finalsThatFit(work, schedule.minutes)
  const day = doneOn(needed, schedule)
  const later =
    'deliver all of them on ' +
    `${facts.add('possibleOn', 'Possible', dayWords(day, schedule.shootOn), day.toString())}`
  const warning =
    schedule.days === 0
      ? `The promised day, ${due}, has passed: ${short} of work are left.`
      : schedule.minutes === 0
        ? `No time is left on ${due} after the shoot.`
        : `You are ${short} short for ${due}.`
  if (fits === 0) return { warning, recommendation: `Call the client today and agree on a new day: you can ${later}.` }
  const fewer = facts.add('finalsThatFit', 'Finals that fit', groupedWords(fits), fits)
  return {
    warning: `${warning} Promise ${fewer} pictures instead of ${finals}, or ${later}.`,
    recommendation: `Tell the client today: ${fewer} pictures by ${due}, the others later.`,
  }
}

/** A plan is tight when it needs this share of the time. A rule of thumb. */
const tightShare = 0.8

function tightWords({ needed, schedule, facts }: Plan, { due }: Words): string | undefined {
  if (needed < tightShare * schedule.minutes) return undefined
  const spare = schedule.minutes - needed
  const left =
    spare === 0
      ? 'Not a minute is'
      : `Only ${facts.add('hoursToSpare', 'Hours to spare', hoursWords(spare), spare / 60)} are`
  return `${left} to spare until ${due}: block the hours in your calendar now.`
}

function promiseWarnings({ work }: Plan, { finals, hasVideo }: Deliverables, words: Words): string[] {
  return [
    ...(finals !== undefined && finals > work.frames
      ? [`${words.finals} pictures are promised from about ${words.frames} frames.`]
      : []),
    ...(hasVideo ? ['The hours for a video are not counted here.'] : []),
  ]
}
