import type { SentQuestionnaire } from './draft.ts'

type Sent = SentQuestionnaire['questions'][number]
type Part = Partial<Pick<Sent, 'help' | 'choices' | 'required'>>

const ask = (kind: Sent['kind'], words: string, more: Part = {}): Sent => ({ kind, words, ...more })

const heading = (words: string): Sent => ask('heading', words)

const required = { required: true }

/** What to begin with: the questions that decide how a day goes. */
export const starters: readonly SentQuestionnaire[] = [
  {
    name: 'Wedding details',
    questions: [
      heading('Getting ready'),
      ask('place', 'Where do you get ready?', { help: 'If in two places, both addresses.', required: true }),
      ask('time', 'When can we start?'),
      heading('The ceremony'),
      ask('place', 'Where is the ceremony?', required),
      ask('time', 'When does it start?', required),
      ask('yesno', 'May we photograph during the ceremony?', { help: 'Ask whoever leads it, if you are not sure.' }),
      ask('one', 'Do you see each other before the ceremony?', {
        help: 'A first look gives you quiet time together, and more time with your guests later.',
        choices: ['Yes', 'No', 'Not sure yet'],
      }),
      heading('The celebration'),
      ask('place', 'Where do you celebrate?', required),
      ask('number', 'How many guests do you expect?'),
      ask('long', 'What happens when?', {
        help: 'Speeches, cake, first dance, surprises: as far as you know the times.',
      }),
      heading('The pictures'),
      ask('long', 'Which group pictures do you want?', {
        help: 'One per line, such as “Anna’s parents and sisters”. About 3 minutes each.',
      }),
      ask('several', 'What matters most to you?', {
        choices: ['Portraits of the two of us', 'Family', 'Guests and party', 'Details and decoration'],
      }),
      ask('long', 'Is there anybody or anything we should be careful about?', {
        help: 'Separated parents, somebody who is ill, somebody who does not want to be photographed.',
      }),
      heading('People on the day'),
      ask('people', 'Whom can we call?', {
        help: 'Whoever has the schedule, and the contact at each place. You will be busy.',
        required: true,
      }),
      ask('yesno', 'May we show pictures on our website?'),
    ],
  },
  {
    name: 'Portrait session',
    questions: [
      ask('people', 'Who will be in the pictures?', {
        help: 'For children, their age in place of the role.',
        required: true,
      }),
      ask('several', 'What are the pictures for?', {
        choices: ['For us at home', 'A gift', 'A website or an application', 'Social media'],
      }),
      ask('long', 'How should they feel?', { help: 'A few words, or links to pictures that you like.' }),
      ask('one', 'Where do you feel at ease?', { choices: ['Outdoors', 'At home', 'In the studio', 'You choose'] }),
      ask('short', 'What would you like to wear?', { help: 'Plain colors and layers work best.' }),
      ask('long', 'Is there anything that would make it easier for you?', {
        help: 'Breaks, short walks, a side that you like better, glasses on or off.',
      }),
      ask('date', 'By when do you need the pictures?'),
      ask('yesno', 'May we show pictures on our website?'),
    ],
  },
]
