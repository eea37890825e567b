import { describe, expect, test } from 'vitest'
import { drafts, portrait, shownWith } from '#tests/help/drafts.ts'

test.each([
  'At 5:35 PM use ISO 12800.',
  'Use f/1.8 at 5:35 PM.',
  'When the sun touches the horizon use f/1.8.',
  '5:35 PM: ISO 12800, 6:13 PM: ISO 160.',
  'Once it is dark use ISO 160.',
  'f/8 is sharp over 11 in.',
  'f/4 is sharp over 23 in.',
  'Focus at 23 in.',
  'Take 160 frames at f/4.',
  'Use a fiftieth of a second.',
  'Use a hundredth of a second.',
  'Arrive a couple of hours early.',
  'Begin an hour later than sunset.',
  'Go an hour before sunset.',
  'Use bulb for a minute.',
  'Underexpose by a stop.',
  'The sun is 4° above the horizon at 6:30 PM.',
  'The sun stands 4° high at the end.',
  'The light rises by 10.4 stops.',
  'In 10 minutes the sun is gone.',
  'Sunset comes at the start of the shoot.',
  'The sun is already down when you begin.',
  'The sun never sets.',
  'You will have sunshine until 6:30 PM.',
  'Golden hour lasts until 6:13 PM.',
  'Expect rain.',
  'Expect a full moon.',
  '“Sunset” comes an “hour” after you go home.',
  '“Rain” is sure, so pack for a “storm”.',
  'Start at one.',
  'Start at one in the afternoon.',
  'Be there by one sharp.',
  'Dial in minus one.',
  'Take 1️⃣2️⃣ frames.',
  'Take 1 2 frames.',
  'Open up two more.',
  'Dial in minus two.',
  'Dial in +1.',
  'Come at ❻.',
  'Come at ⓲.',
  'Come at ➅.',
  'Come at ፮.',
  'Come at ⚅.',
  'Come at VI.',
  'Use f/XI.',
  'Use f/ll.',
  'Take lOO frames.',
  'Come at lO.',
  'Come at sıx.',
  'Come at síx.',
  'Come at s i x.',
  'Come at s-i-x.',
  'Come at fourty.',
  'Ｓｕｎｓｅｔ ｉｓ ａｌｒｅａｄｙ ｏｖｅｒ．',
  'Make it tenfold.',
  'Keep it in the low sixties.',
  'Take a million frames.',
  'Stay a fortnight.',
  'Wait a few mins.',
  'Do it weekly.',
  'Deliver in december.',
  'Deliver in Dec.',
  'Deliver on Tue.',
  'Deliver on the first.',
  'Deliver by Christmas.',
  'Face nw.',
  'Look northbound.',
  'The sun’s gone when you begin.',
  'Twilight begins when you do.',
  'Shoot at daybreak.',
  'Stars will be out when you begin.',
  'Expect thick fog.',
  'Expect strong wind and hail.',
  'Clear skies all evening.',
  'It will be overcast.',
  'The shoot begins in the morning.',
  'The light comes from behind them.',
  'The light grows as you go.',
  'Komm um sechs Uhr.',
  'Llega a las siete y media.',
  'Arrivez à dix-huit heures.',
  'White balance: ≠ 5600 K.',
  'White balance: > 5600 K.',
  'Golden hour ends: ≫ 6:30 PM.',
  'Look ENE for back light.',
  'Use ISO 12800.',
  'Keep f/1.8.',
  'With flash at 5:35 PM.',
  'Come at sixish.',
  'Come at iii.',
  'Deliver mid-May.',
  'Expect frost.',
  'Expect showers.',
  'Quadruple it.',
  'Take a myriad frames.',
])('an added sentence is not shown: “%s”', (sentence) => {
  expect(shownWith(portrait, sentence)).not.toContain(sentence)
})

const days = [...new Set(JSON.stringify(drafts.workflow.basis).match(/[A-Z][a-z]{2},\s[A-Z][a-z]{2}\s\d{1,2}/g) ?? [])]

test('an added sentence names no day of a workflow', () => {
  expect(days.length).toBeGreaterThan(2)
  const named = days.flatMap((day) => [
    `Deliver on ${day}.`,
    `Cull by ${day}.`,
    `Retouch by ${day}.`,
    `Shoot on ${day}.`,
  ])
  const others = [
    'Deliver tomorrow.',
    'Deliver next week.',
    'Deliver within a month.',
    'Deliver on Tuesday.',
    'Deliver on the tenth.',
    'Retouch all 500.',
    'Back up to 2 disks of 3 kinds.',
  ]
  for (const sentence of [...named, ...others]) expect(shownWith(drafts.workflow, sentence)).not.toContain(sentence)
})

describe('an added sentence without figures is shown', () => {
  test.each([
    'Give them something to do with their hands, and keep talking.',
    'Let one of them whisper to the other.',
    'Put the two faces in one plane.',
    'Walk backwards while they come toward you.',
    'One couple, one plan: keep them moving.',
    'So you may march on with the two of them.',
  ])('“%s”', (sentence) => {
    expect(shownWith(portrait, sentence)).toContain(sentence)
  })

  test('with a name that the photographer typed, in letters that English lacks', () => {
    const sentence = 'Ask Zoë and Łukasz to walk toward you.'
    expect(shownWith(portrait, sentence, { subject: 'Zoë & Łukasz' })).toContain(sentence)
    expect(shownWith(portrait, sentence)).toBe('"discarded"')
  })
})
