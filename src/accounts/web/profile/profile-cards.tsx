import type { CurrentUser, Settings } from '#accounts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { weekStartLabels } from '#time/week-start.ts'
import { dayAt } from '#kernel/dates.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { Fact, Facts, Nothing, Website } from './profile-facts.tsx'
import { levelLabel, enabledNotifications, zoneWords } from './profile-words.ts'
import css from './profile-page.module.css'
import { telAddress } from '#ui/page/addresses.ts'

interface ProfileCardsProps {
  user: CurrentUser
  settings: Settings
}

export function ProfileCards({ user, settings }: ProfileCardsProps) {
  const { profile, preferences, notifications } = settings
  const isEmpty = !profile.photographerLevel && !profile.photographyType && !profile.preferredGear
  const { write, today } = useLocalTime()
  return (
    <div className={`pair ${css.cards}`}>
      <Facts
        title="Photography Profile"
        after={
          isEmpty && (
            <LinkButton to="/registration-wizard" variant="default">
              Set up profile
            </LinkButton>
          )
        }
      >
        <Fact what="Level">{levelLabel(profile.photographerLevel)}</Fact>
        <Fact what="Specialty">{profile.photographyType}</Fact>
        <Fact what="Preferred gear">{profile.preferredGear}</Fact>
      </Facts>
      <Facts title="Contact Information">
        <Fact what="Email">
          <a className="quiet-link" href={`mailto:${encodeURIComponent(user.email).replace('%40', '@')}`}>
            {user.email}
          </a>
        </Fact>
        <Fact what="Phone">
          {profile.phone && (
            <a className="quiet-link" href={telAddress(profile.phone)}>
              {profile.phone}
            </a>
          )}
        </Fact>
        <Fact what="Website">{profile.website && <Website address={profile.website} />}</Fact>
      </Facts>
      <SectionCard id="about-me" title="About Me" className={`stack-14 padded ${css.about}`}>
        <p dir="auto">{profile.bio || <Nothing>Nothing written yet</Nothing>}</p>
      </SectionCard>
      <Facts title="Application Preferences">
        <Fact what="Default location">{preferences.defaultLocation}</Fact>
        <Fact what="Time zone">{zoneWords(preferences.timeZone)}</Fact>
        <Fact what="Temperature">{preferences.weatherUnit === 'celsius' ? 'Celsius (°C)' : 'Fahrenheit (°F)'}</Fact>
        <Fact what="Date format">{`${preferences.dateFormat} (${write(today)})`}</Fact>
        <Fact what="Time format">{preferences.timeFormat === '24h' ? '24-hour (17:00)' : '12-hour (5:00 PM)'}</Fact>
        <Fact what="Week starts on">{weekStartLabels[preferences.weekStart]}</Fact>
        <Fact what="Notifications">{enabledNotifications(notifications) || 'All off'}</Fact>
      </Facts>
      <Facts title="Account Info">
        <Fact what="Member since">{write(dayAt(Date.parse(user.createdAt), preferences.timeZone))}</Fact>
        <Fact what="Username">{user.username}</Fact>
      </Facts>
    </div>
  )
}
