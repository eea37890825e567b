import { Link, useNavigate } from '@tanstack/react-router'
import { NativeSelect } from '@mantine/core'
import { sectionTitles } from './section-titles.ts'
import { groups } from './sections.tsx'
import css from './section-nav.module.css'

const listed = groups.map(({ title, inForm = [], further }) => ({
  title,
  sections: [...inForm, ...further.map(({ id }) => id)],
}))

/** Links to the sections, in groups; a list to choose from where there is no room beside them. */
export function SectionNav({ current }: { current: string }) {
  const navigate = useNavigate()
  return (
    <nav className={css.nav} aria-label="Sections">
      <div className={`stack-18 ${css.links}`}>
        {listed.map(({ title, sections }) => (
          <div key={title} role="group" aria-label={title} className={`stack-2 ${css.group}`}>
            <p className="fine" aria-hidden="true">
              {title}
            </p>
            {sections.map((id) => (
              <Link
                key={id}
                to="/settings"
                hash={id}
                activeOptions={{ includeHash: true }}
                className={css.link}
                aria-current={id === current ? 'page' : undefined}
              >
                {sectionTitles[id]}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <NativeSelect
        className={css.choice}
        label="Section"
        value={current}
        onChange={({ currentTarget }) => void navigate({ to: '/settings', hash: currentTarget.value })}
      >
        {listed.map(({ title, sections }) => (
          <optgroup key={title} label={title}>
            {sections.map((id) => (
              <option key={id} value={id}>
                {sectionTitles[id]}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </nav>
  )
}
