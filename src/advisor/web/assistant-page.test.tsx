import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { assistantCards, type AssistantCard } from '#advisor/assistant-cards.ts'
import { forms } from '#advisor/forms.ts'
import { shoots } from '#shoots/api.ts'
import { cards, choose, get, openAssistant, openCard, press, results } from '#tests/help/assistant.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('Get waits for what is required and says what that is; then it asks with every field of the form', async () => {
  const { sent } = await openAssistant()
  expect(get('camera').disabled).toBe(true)
  expect(screen.getByText('Still needed: Shoot type, Lighting condition and Subject.').id).toBe(
    get('camera').getAttribute('aria-describedby'),
  )
  await choose('Shoot type', 'Wedding')
  await choose('Lighting condition', 'Golden hour')
  expect(screen.getByText('Still needed: Subject.')).toBeDefined()
  await userEvent.click(screen.getByRole('textbox', { name: 'Subject' }))
  await userEvent.paste('Couple, backlit on a lawn')
  await userEvent.keyboard('{Enter}')
  const [advice] = await results().findAllByRole('article', { name: 'Camera Settings' })
  expect(sent).toEqual([
    {
      path: '/api/gemini/camera-settings',
      body: {
        shootType: 'wedding',
        lightingCondition: 'golden-hour',
        subject: 'Couple, backlit on a lawn',
        experience: 'amateur',
      },
    },
  ])
  expect(
    within(advice as HTMLElement).getByText('Wedding · Golden hour · Couple, backlit on a lawn · Amateur'),
  ).toBeDefined()
  expect(
    within(advice as HTMLElement).getAllByText('Aperture', { selector: 'dt' })[0]?.nextSibling?.textContent,
  ).toMatch(/^f\//)
  expect(within(advice as HTMLElement).getByText('Built-in adviser')).toBeDefined()
})

test('level and specialty of the profile are chosen where no shoot says otherwise', async () => {
  const { alice, draw } = await openAssistant()
  const input = { photographerLevel: 'professional', photographyType: 'Fashion', preferredGear: 'Nikon' } as const
  await alice(accounts.setUpProfile, { input })
  cleanup()
  const router = await draw()
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  expect([chosen('Experience'), chosen('Shoot type')]).toEqual(['Professional', 'Fashion'])
  await openCard('workflow')
  expect(chosen('Experience')).toBe('Professional')
  await openCard('post-processing')
  expect(chosen('Photo type')).toBe('Fashion')
  await router.navigate({ to: '/ai-assistant', search: { shoot: 1 } } as never)
  await screen.findByText('Filled in from Maya & Elliot')
  await openCard('camera')
  expect([chosen('Experience'), chosen('Shoot type')]).toEqual(['Professional', 'Wedding'])
})

test('a shoot fills in every card; what was typed stays, and the shoot goes with each question', async () => {
  const { sent, shoot } = await openAssistant('/ai-assistant?shoot=1')
  expect(await screen.findByText('Filled in from Maya & Elliot')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Lighting condition' }).value).toBe('Golden hour')
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' })
  expect(subject().value).toBe('Maya & Elliot')
  await userEvent.clear(subject())
  await userEvent.type(subject(), 'Hands')
  await userEvent.click(get('camera'))
  await results().findByRole('article', { name: 'Camera Settings' })
  expect(sent.at(-1)?.body).toMatchObject({
    shootId: shoot.id,
    shootType: 'wedding',
    lightingCondition: 'golden-hour',
    subject: 'Hands',
  })
  await userEvent.click(screen.getByLabelText('Choose no shoot'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Shoot type' }).value).toBe(''))
  expect(subject().value).toBe('Hands')
})

const answersByHand: Record<AssistantCard, { fill: () => Promise<void>; body: object; path: string }> = {
  camera: {
    fill: async () => {},
    path: 'camera-settings',
    body: {
      shootType: 'wedding',
      lightingCondition: 'golden-hour',
      subject: 'Maya & Elliot',
      experience: 'amateur',
      shootId: 1,
    },
  },
  gear: {
    fill: async () => {},
    path: 'gear-recommendations',
    body: {
      shootType: 'wedding',
      location: 'Brooklyn Bridge Park',
      duration: '1-2 hours',
      budget: 'mid-range',
      shootId: 1,
    },
  },
  workflow: {
    fill: async () => {
      await choose('Timeline', '2+ weeks')
      await choose('Team size', '2–3 people')
      await choose('Experience', 'Professional')
    },
    path: 'workflow-optimization',
    body: {
      clientType: 'wedding',
      timeline: '2+ weeks',
      teamSize: '2-3 people',
      experience: 'professional',
      shootId: 1,
    },
  },
  composition: {
    fill: async () => {
      await choose('Style', 'Dramatic')
      await choose('Environment', 'Urban')
    },
    path: 'composition-tips',
    body: { style: 'dramatic', subject: 'Maya & Elliot', environment: 'urban', shootId: 1 },
  },
  'post-processing': {
    fill: async () => {
      await choose('Style', 'Black and white')
      await choose('Final use', 'Print')
    },
    path: 'post-processing-tips',
    body: { photoType: 'wedding', style: 'black-white', finalUse: 'print', software: 'lightroom', shootId: 1 },
  },
}

test('each card asks its own call; one is open at a time, and the address says which', async () => {
  const { sent, router } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  for (const ask of assistantCards) {
    await openCard(ask)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Get / })).toHaveLength(1))
    expect(router.state.location.search).toMatchObject(ask === 'camera' ? { shoot: 1 } : { shoot: 1, ask })
    await answersByHand[ask].fill()
    await userEvent.click(get(ask))
    await waitFor(() => expect(cards()[0]?.textContent).toContain(forms[ask].name))
    expect(sent.at(-1)).toEqual({ path: `/api/gemini/${answersByHand[ask].path}`, body: answersByHand[ask].body })
  }
  // The latest three, newest first; only the newest is shown whole.
  expect(cards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Post-Processing',
    'Creative Composition',
    'Workflow Optimization',
  ])
  expect(cards().map((card) => within(card).queryByText('Based on') !== null)).toEqual([true, false, false])
  await userEvent.click(within(cards()[1] as HTMLElement).getByRole('button', { name: /^Show all/ }))
  expect(within(cards()[1] as HTMLElement).getByText('Based on')).toBeDefined()
  await press('Show earlier advice')
  await waitFor(() => expect(cards()).toHaveLength(5))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gear Recommendations'))
})

test('nothing typed is lost when another card or another screen is opened', async () => {
  await openAssistant('/ai-assistant?ask=gear')
  await userEvent.type(screen.getByRole('textbox', { name: 'Location' }), 'Beach')
  await openCard('camera')
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Rings')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })).value).toBe('Rings')
  await openCard('gear')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value).toBe('Beach')
})

test('three hundred characters are counted, and one more is too many', async () => {
  await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await userEvent.clear(subject)
  await userEvent.click(subject)
  await userEvent.paste('x'.repeat(300))
  expect(screen.getByText('300 of 300 characters')).toBeDefined()
  expect(get('camera').disabled).toBe(false)
  await userEvent.type(subject, 'x')
  expect(screen.getByText('Use 300 characters or fewer')).toBeDefined()
  expect(get('camera').disabled).toBe(true)
})

test('a cancelled question is not sent again', async () => {
  const { well } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  let ended = false
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/gemini')
      ? new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => {
            ended = true
            reject(new TypeError('aborted'))
          }),
        )
      : well(url, init)
  await userEvent.click(get('camera'))
  expect(await screen.findByText('Working it out…')).toBeDefined()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByText('Working it out…')).toBeNull())
  expect(ended).toBe(true)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what was typed is still there when the page is loaded again, and nothing that a shoot filled in', async () => {
  const { draw } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  await choose('Shoot type', 'Sports')
  await openCard('gear')
  await userEvent.type(screen.getByRole('textbox', { name: 'Location' }), '!')
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Elliot')
  await draw()
  await screen.findByRole('button', { name: 'Get Camera Settings' })
  expect(await screen.findByText('Filled in from Maya & Elliot')).toBeDefined()
  expect(screen.getByText('Kept: Sports')).toBeDefined()
  await openCard('gear')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value).toBe('Brooklyn Bridge Park!')
})

test('another shoot fills in what was not typed, also what was emptied, and it is said what was kept', async () => {
  const { alice, draw } = await openAssistant('/ai-assistant?shoot=1')
  cleanup()
  await alice(shoots.create, {
    input: {
      title: 'Night market',
      location: 'Queens',
      type: 'event',
      date: '2026-10-18T02:00:00Z',
      duration: 60,
      coordinates: { lat: 40.75, lng: -73.85 },
    },
  })
  await draw()
  await screen.findByText('Filled in from Maya & Elliot')
  await choose('Shoot type', 'Macro')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Subject' }))
  await choose('About a shoot', /^Night market/)
  expect(await screen.findByText('Filled in from Night market')).toBeDefined()
  expect(screen.getByText('Kept: Macro')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Night market')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Lighting condition' }).value).toBe('Night')
})
