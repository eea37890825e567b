import type { UserDetails } from '#admin/api.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { levelName } from './profile-words.ts'
import { roleNames, statusColors, statusNames } from '#admin/web/users/user-words.ts'
import css from './user-facts.module.css'

/** The account and the profile of a user. */
export function UserFacts({
  user: { id, username, email, role, status, emailVerified, profile },
}: {
  user: UserDetails
}) {
  const account = {
    ID: id,
    Username: username,
    Email: email,
    Role: roleNames[role],
    Status: <StatusBadge color={statusColors[status]}>{statusNames[status]}</StatusBadge>,
    'Email verified': emailVerified ? 'Yes' : 'No',
  }
  const about = {
    Name: profile.fullName,
    'Photography level': levelName(profile.photographerLevel),
    'Photography type': profile.photographyType,
    'Preferred gear': profile.preferredGear,
    'Business name': profile.businessName,
    'Business phone': profile.businessPhone,
    Website: profile.website,
  }
  return (
    <div className={css.two}>
      <Facts title="Account Information" facts={account} />
      <Facts title="Profile Information" facts={about} />
    </div>
  )
}

/** A list of facts; missing ones are shown as not set. */
function Facts({ title, facts }: { title: string; facts: Record<string, React.ReactNode> }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-unset={value === '' || undefined}>{value === '' ? 'Not set' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
