import { weekStartLabels, weekStarts } from '#time/week-start.ts'
import { cameraBrands, levels, specialities } from '#accounts/profile-choices.ts'

interface Choice {
  value: string
  label: string
}

const named = (name: string): Choice => ({ value: name, label: name })

export const levelChoices: Choice[] = levels.map(({ value, label }) => ({ value, label }))
export const specialityChoices = specialities.map(named)
export const brandChoices = cameraBrands.map(named)

export const unitChoices: Choice[] = [
  { value: 'fahrenheit', label: 'Fahrenheit (°F)' },
  { value: 'celsius', label: 'Celsius (°C)' },
]

export const timeChoices: Choice[] = [
  { value: '12h', label: '12-hour (5:00 PM)' },
  { value: '24h', label: '24-hour (17:00)' },
]

export const weekChoices: Choice[] = weekStarts.map((value) => ({ value, label: weekStartLabels[value] }))

export const dateChoices: Choice[] = [
  { value: 'MM/dd/yyyy', label: 'MM/dd/yyyy (10/17/2026)' },
  { value: 'dd/MM/yyyy', label: 'dd/MM/yyyy (17/10/2026)' },
  { value: 'yyyy-MM-dd', label: 'yyyy-MM-dd (2026-10-17)' },
]
