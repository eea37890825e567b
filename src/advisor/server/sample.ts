import type { Sample } from '#kernel/server/http/domain.ts'
import { advisor } from '#advisor/api.ts'
import { shoots } from '#shoots/api.ts'

export const advisorSample: Sample<typeof advisor> = async (owner) => {
  const { id: shootId } = await owner(shoots.create, {
    input: {
      title: 'Couple at the harbor',
      location: 'Old harbor',
      type: 'portrait',
      date: '2026-05-03T17:30:00Z',
      timeZone: 'Europe/Berlin',
      coordinates: { lat: 54.32, lng: 10.14 },
    },
  })
  const composition = { style: 'natural', subject: 'a couple', environment: 'urban', mood: 'calm' } as const
  const { id } = await owner(advisor.compositionTips, { input: composition })
  return {
    weatherTips: {
      input: { shootId, weatherCondition: 'sunny', temperature: 68, season: 'spring', location: 'Old harbor' },
    },
    cameraSettings: {
      input: {
        shootId,
        shootType: 'portrait',
        lightingCondition: 'golden-hour',
        subject: 'a couple',
        experience: 'amateur',
      },
    },
    gearRecommendations: {
      input: {
        shootId,
        shootType: 'portrait',
        location: 'Old harbor',
        duration: '1-2 hours',
        weather: 'windy',
        budget: 'mid-range',
      },
    },
    workflowOptimization: {
      input: {
        shootId,
        shootType: 'portrait',
        clientType: 'individual',
        timeline: '1 week',
        teamSize: 'solo',
        experience: 'intermediate',
        deliverables: 'prints',
      },
    },
    compositionTips: { input: { shootId, ...composition } },
    postProcessingTips: {
      input: { shootId, photoType: 'portrait', style: 'natural', finalUse: 'print', software: 'lightroom' },
    },
    goldenHourTips: {
      input: {
        shootId,
        season: 'spring',
        morningStart: '6:00 AM',
        morningEnd: '7:30 AM',
        eveningStart: '6:00 PM',
        eveningEnd: '7:30 PM',
        quality: 'good',
      },
    },
    history: {},
    forget: { params: { id } },
  }
}
