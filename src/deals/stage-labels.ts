import type { Group, Stage } from './stage.ts'

export const stageLabels: Record<Stage, string> = {
  inquiry: 'Inquiry',
  proposed: 'Proposal sent',
  booked: 'Booked',
  lost: 'Lost',
}

export const stageColors: Record<Stage, 'green' | 'blue' | 'red' | 'grey'> = {
  inquiry: 'blue',
  proposed: 'blue',
  booked: 'green',
  lost: 'grey',
}

export const groupLabels: Record<Group, string> = {
  'needs-you': 'Needs you',
  waiting: 'Waiting for them',
  quiet: 'Gone quiet',
  booked: 'Booked',
  lost: 'Lost',
}
