import { BackgroundTasks } from '#kernel/server/jobs/background-tasks.ts'
import { ExternalService, type ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { PublicFiles, type PublicFilesOptions } from '#kernel/server/outbound/public-file.ts'
import { PublicPosts, type PublicPostsOptions } from '#kernel/server/outbound/public-post.ts'
import type { Config } from './settings/config.ts'

export interface ServiceOptions {
  /** Limits a question for advice, milliseconds. */
  adviceMs?: number | undefined
  /** How calendars are reached. */
  calendars?: Pick<PublicFilesOptions, 'network' | 'patience'> | undefined
  /** How receivers of webhooks are reached. */
  webhooks?: Pick<PublicPostsOptions, 'network' | 'answerMs'> | undefined
}

/** The external services, as configured. `publicUrl` is asked for each request. */
export function openServices(
  config: Config,
  publicUrl: () => string,
  { adviceMs = maxAdviceMs, calendars = {}, webhooks = {} }: ServiceOptions = {},
): ExternalServices {
  const { weatherUrl, weatherApiKey, geocoderUrl, reverseGeocoderUrl, timeStampUrl, cardsUrl, model } = config
  // Services ask for an address to write to; an administrator may change it.
  const userAgent = () => `Lightbook (${publicUrl()})`
  const key = weatherApiKey ? { params: { apikey: weatherApiKey } } : {}
  return {
    background: new BackgroundTasks(),
    weather: new ExternalService({ base: weatherUrl, userAgent, hourly: newQuestions.weather, ...key }),
    // The weather key is valid for the geocoder of the same provider; others do not get it.
    geocoder: new ExternalService({
      base: geocoderUrl,
      userAgent,
      hourly: newQuestions.places,
      ...(geocoderUrl && isOpenMeteo(new URL(geocoderUrl)) && key),
    }),
    // One request a second: Nominatim's terms of use.
    reverseGeocoder: new ExternalService({
      base: reverseGeocoderUrl,
      userAgent,
      hourly: newQuestions.places,
      pause: 1000,
    }),
    // An authority signs each answer, which takes it a while.
    timeStamps: new ExternalService({
      base: timeStampUrl,
      userAgent,
      maxBytes: 64 * 1024,
      patience: { turn: 1500, connect: 5000, answer: 15_000 },
    }),
    // A client waits, and a payment that was begun is not begun again: the service takes its time.
    cards: new ExternalService({
      base: cardsUrl,
      userAgent,
      lanes: 4,
      hourly: newQuestions.cards,
      maxBytes: 64 * 1024,
      patience: { turn: 1500, connect: 3000, answer: 8000 },
    }),
    calendars: new PublicFiles({ userAgent, privateHosts: config.calendarHosts, ...calendars }),
    webhooks: new PublicPosts({ userAgent, privateHosts: config.webhookHosts, ...webhooks }),
    model: { service: openModel(model, userAgent, adviceMs), wire: model.wire, name: model.name },
  }
}

/**
 * Time limit of a question for advice, milliseconds: less than the idle timeout of a connection, or the answer would be
 * lost.
 */
const maxAdviceMs = 9000

/** Uncached requests to external services that one photographer may cause per hour. */
const newQuestions = { weather: { ofOne: 120 }, places: { ofOne: 300 }, cards: { ofOne: 300 } }

/** A model answers in seconds: several calls run at a time, and transient failures are retried once. */
const openModel = (
  { wire, url, key, callsPerUser, calls }: Config['model'],
  userAgent: () => string,
  adviceMs: number,
): ExternalService =>
  new ExternalService({
    base: url,
    userAgent,
    headers:
      key === undefined
        ? {}
        : { gemini: { 'x-goog-api-key': key }, 'openai-compatible': { authorization: `Bearer ${key}` } }[wire],
    hourly: { ofOne: callsPerUser, ofAll: calls },
    lanes: 4,
    maxBytes: 64 * 1024,
    retries: true,
    patience: { turn: adviceMs / 5, connect: 2000, answer: adviceMs },
  })

/** Whether a service belongs to the provider of the key. */
export const isOpenMeteo = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.endsWith('.open-meteo.com')
