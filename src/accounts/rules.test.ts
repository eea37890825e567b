import { expect, test } from 'vitest'
import { cameraBrands, specialities } from './profile-choices.ts'
import { workSentence } from './rules.ts'

test.each([
  ['professional', 'Wedding', 'Professional wedding photography.'],
  ['amateur', 'Fine Art', 'Advanced amateur fine art photography.'],
  ['hobby', '', 'Hobby photography.'],
  ['', 'Portrait', 'Portrait photography.'],
  ['', '', ''],
])('level %j and speciality %j make %j', (photographerLevel, photographyType, sentence) => {
  expect(workSentence({ photographerLevel, photographyType })).toBe(sentence)
})

test.each([
  ['specialities', specialities],
  ['camera brands', cameraBrands],
])('%s are offered once each', (_, offered) => {
  expect(new Set(offered.map((name) => name.toLowerCase())).size).toBe(offered.length)
})
