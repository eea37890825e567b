import type { ClientType, Practice, TeamSize } from '#advisor/options.ts'

type Points = [string, string, ...string[]]

/** Agreements before and after a shoot, by client, and the first thing to do. Rules of thumb. */
interface Checkpoints {
  before: Points
  after: Points
  first: string
}

const checkpoints: Record<ClientType, Checkpoints> = {
  individual: {
    before: [
      'Agree in writing on how many pictures and by when',
      'Let them choose from a gallery before you retouch',
      'Ask whether you may show the pictures',
    ],
    after: [
      'Look up what was agreed: how many pictures, and by when',
      'Let them choose from a gallery before you retouch',
      'Ask whether you may show the pictures',
    ],
    first: 'Let the client choose before you retouch: polish only what is wanted.',
  },
  'small-business': {
    before: [
      'Ask where each picture goes: shop, menu, sign',
      'Write down the license: what, where, how long',
      'Show a first edit on their own web page',
    ],
    after: [
      'Check where each picture goes: shop, menu, sign',
      'Check that the license is written down: what, where, how long',
      'Show a first edit on their own web page',
    ],
    first: 'Ask where each picture will hang or stand before you cull: its shape follows from that.',
  },
  corporate: {
    before: [
      'One person on their side who approves, with a phone number',
      'License and credit line in the contract',
      'Releases from everyone who is recognizable',
    ],
    after: [
      'One person on their side who approves, with a phone number',
      'Check the license and the credit line in the contract',
      'Check the releases from everyone who is recognizable',
    ],
    first: 'Get the name of the one person who approves: a committee never meets a deadline.',
  },
  wedding: {
    before: [
      'Family list with names, in the order of the groups',
      'Schedule of the day shared with the second photographer',
      'A few pictures the morning after, before the guests post theirs',
    ],
    after: [
      'Check the family list: is every group among the pictures?',
      'Check how many pictures were promised, and by when',
      'Send a few pictures now, if they have seen none',
    ],
    first: 'Send a few finished pictures the morning after: it buys the patience for the rest.',
  },
  commercial: {
    before: [
      'Contract and usage license signed before the shoot',
      'Model and property releases',
      'Layout from the designer: room for type, and the crop',
      'Written approval of the selects before you retouch',
    ],
    after: [
      'Check that contract and usage license are signed',
      'Check the model and property releases',
      'Layout from the designer: room for type, and the crop',
      'Written approval of the selects before you retouch',
    ],
    first: 'Have the selects approved in writing before you retouch: these are the expensive hours.',
  },
}

const alone = 'Schedule of the day with the couple, hour by hour, and who calls whom'
const sentNow = 'Send a few finished pictures now, if they have seen none: it buys the patience for the rest.'

/**
 * The stage of a plan: preparations are left out after the shoot, and one evening has no time for a gallery.
 */
export interface Stage {
  client: ClientType
  team: TeamSize
  isOver: boolean
  isSameDay: boolean
}

/** Same-day delivery leaves no time to wait for an answer. */
const sameDay: Points = [
  'Say beforehand that you choose the pictures, and how many they get tonight',
  'Ask where they will be shown first: a feed, a screen in the hall, a chat',
]
const sameDayOver: Points = [
  'Say that you choose the pictures, and how many they get',
  'Ask where they will be shown first: a feed, a screen in the hall, a chat',
]

export function pointsOf({ client, team, isOver, isSameDay }: Stage): string[] {
  if (isSameDay) return [...(isOver ? sameDayOver : sameDay), sameDayFor[client]]
  const points = checkpoints[client][isOver ? 'after' : 'before']
  return team === 'solo' && client === 'wedding' && !isOver
    ? points.map((point) => (point.includes('second photographer') ? alone : point))
    : points
}

const sameDayFor: Record<ClientType, string> = {
  individual: 'Promise the retouched pictures for another day',
  'small-business': 'Write down the license of these few: what, where, how long',
  corporate: 'One person in the room who approves, before anything leaves',
  wedding: 'Keep the first kiss and the dance for the teaser: the families want those',
  commercial: 'One person on the set who approves the selects',
}

export function firstOf({ client, isOver, isSameDay }: Stage): string {
  if (isSameDay) return 'Mark the best in the camera during breaks: the teaser is chosen before the cards are copied.'
  return client === 'wedding' && isOver ? sentNow : checkpoints[client].first
}

const teamWork: Record<TeamSize, string> = {
  solo: 'You are the only pair of eyes: check the export after a night’s sleep',
  '2-3 people': 'One culls while the other copies; who did not edit checks',
  '4-6 people': 'Agree on one finished picture for each kind of light before anyone starts',
  'large-team': 'One person owns the look and sees every gallery before it leaves',
}

export const teamPoint = ({ team, isSameDay }: Stage): string =>
  team === 'solo' && isSameDay
    ? 'You are the only pair of eyes: look at each picture on a phone before it leaves'
    : teamWork[team]

export const practiceWork: Record<Practice, string> = {
  beginner: 'Edit one picture for each kind of light, then copy its settings to the others',
  intermediate: 'Put your own preset on at import, and correct only what differs',
  professional: 'Cull at full screen with one hand on the stars, and never go back',
}
