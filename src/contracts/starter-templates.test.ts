import { expect, test } from 'vitest'
import { starterTemplates } from './starter-templates.ts'

const sectionOf = (content: string, title: string): string =>
  content.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''

test.each(starterTemplates)(
  'in a proposal, “$name” leaves payments, cancelling and weather to its terms',
  ({ content }) => {
    expect(sectionOf(content, 'Fee and payment')).toContain('as the accepted proposal says. Without a proposal,')
    expect(sectionOf(content, 'Cancellation')).toContain(
      'the rules of the accepted proposal apply. Without such rules,',
    )
    expect(sectionOf(content, 'Weather')).toMatch(
      /^Weather\nIf a weather clause is part of this agreement, it applies first/,
    )
  },
)
