import { PlainSelect } from '#ui/form/plain-select.tsx'
import { lightNames, lights, type Light } from '#shots/rules.ts'

const choices = lights.map((light) => ({ value: light, label: lightNames[light] }))

export function LightSelect({ value, onChange }: { value: Light; onChange: (light: Light) => void }) {
  return <PlainSelect label="Light" data={choices} value={value} onChange={(light) => onChange(light as Light)} />
}
