import { SegmentedControl } from '@mantine/core'
import { useScheme } from '#ui/theme/use-scheme.ts'
import css from '#ui/form/setting-row.module.css'
import '#ui/form/segments.css'

const schemes = [
  { value: 'light' as const, label: 'Light' },
  { value: 'dark' as const, label: 'Dark' },
  { value: 'auto' as const, label: 'System' },
]

/** Light, dark, or the device's scheme; stored in this browser. */
export function AppearanceSection() {
  const { chosen, choose } = useScheme()
  return (
    <div className={css.row}>
      <p className="sub">All grays are neutral, so the screen never tints your photos. Saved in this browser only.</p>
      <SegmentedControl aria-label="Appearance" data={schemes} value={chosen} onChange={choose} />
    </div>
  )
}
