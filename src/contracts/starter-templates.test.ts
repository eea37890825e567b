import { expect, test } from 'vitest'
import { starterTemplates } from './starter-templates.ts'

const sectionOf = (content: string, title: string): string =>
  content.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''

test.each(starterTemplates)(
  'in a proposal, “$name” leaves payments, moving, cancelling, weather and delivery to its terms',
  ({ content }) => {
    expect(sectionOf(content, 'Fee and payment')).toContain('as the accepted proposal says. Without a proposal,')
    expect(sectionOf(content, 'Cancellation')).toContain(
      'the rules of the accepted proposal apply. Without such rules,',
    )
    expect(sectionOf(content, 'Rescheduling')).toMatch(
      /^Rescheduling\nWhere the client’s online page offers to move the \w+, .* as it says\. Otherwise, the client may/,
    )
    expect(sectionOf(content, 'Delivery')).toContain(
      'within the time that the accepted proposal says. Where it says none, they are delivered within',
    )
    expect(sectionOf(content, 'Weather')).toMatch(
      /^Weather\nIf a weather clause is part of this agreement, it applies first/,
    )
  },
)
