import { readSubject } from '#advisor/exposure/subject.ts'

/** Advice for certain words of the subject or the mood. Rules of thumb; other words are only quoted. */
const couple = 'Let them look at each other: the space between the faces is the subject.'

type Hints = readonly (readonly [RegExp, string])[]

const subjects: Hints = [
  [/\bnewborn/, 'Fill the frame with what is small: a hand, the lashes, the curl of the back.'],
  [/\bheadshot/, 'Eyes on the upper third, shoulders turned, the chin a little forward.'],
  [/\bcouple|bride|groom|engage|elop/, couple],
  [/\bgroup|famil|team|guests/, 'Make triangles of heads, no head straight above another.'],
  [
    /\bkid|child|bab(?:y|ies)|toddler|boys?\b|girls?\b/,
    'Get down to their eye level, and leave room on the side they run toward.',
  ],
  [
    /\bdog|\bcat\b|horse|bird|animal|deer|\bfox/,
    'A sharp eye, room in the direction of the gaze, the feet in the frame.',
  ],
  [/building|architect|bridge|tower|skyline|house/, 'Straight verticals, or a tilt that nobody takes for a mistake.'],
  [
    /water|river|lake|\bsea\b|ocean|waterfall|waves/,
    'Keep the waterline level, and give the reflection as much room as what it mirrors.',
  ],
  [/food|dish|cake|plate/, 'From above for patterns, from table level for height: nothing in between.'],
  [/\bcars?\b|motorcycle|bike|train/, 'Room ahead of it, and wheels that point at you.'],
]

const moods: Hints = [
  [/calm|peace|seren|quiet|tranquil/, 'Horizontals, few colors, nothing cut by the edge.'],
  [/joy|happ|fun|play|cheer/, 'Bright and open: light backgrounds, movement, and laughter between the poses.'],
  [/romantic|intimate|tender|love/, 'Get close and shoot past something near and soft.'],
  [/myster|dark|moody|eerie|noir/, 'Hide something: a face in shade, a door half open, more black than light.'],
  [/energ|dynamic|wild|powerful|bold/, 'Diagonals, a low angle, and something that leaves the frame.'],
  [
    /sad|melanchol|lonel|nostalg|wistful/,
    'A small figure with its back to us, cool colors, plenty of room in front of it.',
  ],
  [/elegan|luxur|glamo|classy|timeless/, 'Symmetry or one clean curve, and a background without any words on it.'],
]

const hintFor = (hints: Hints, words: string): string | undefined =>
  hints.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1]

export const subjectHint = (words: string): string | undefined =>
  hintFor(subjects, words) ?? (readSubject(words).people === 2 ? couple : undefined)
export const moodHint = (words: string): string | undefined => hintFor(moods, words)
