import { PlatformSettingsChange, PlatformSettingsSchema } from '#contract/platform-settings.ts'
import * as operations from '#operations/settings.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'

export const getPlatformSettings = endpoint({
  method: 'GET',
  path: '/v1/platform/settings',
  tag: 'Platform settings',
  summary: 'The settings of the platform',
  auth: platformWith('platform:read'),
  answers: { 200: { description: 'All of them.', schema: PlatformSettingsSchema } },
  problems: [],
  async handle({ db }) {
    return answer(200, await loadPlatformSettings(db))
  },
})

export const updatePlatformSettings = endpoint({
  method: 'PATCH',
  path: '/v1/platform/settings',
  tag: 'Platform settings',
  summary: 'Change settings of the platform',
  description: 'Only what is sent changes.',
  auth: platformWith('platform:manage', 'fresh'),
  body: PlatformSettingsChange,
  answers: {
    200: { description: 'All settings as they are now.', schema: PlatformSettingsSchema },
  },
  problems: [],
  async handle(deps, call) {
    const { testClock } = deps
    const settings = await operations.updatePlatformSettings(
      { ...actingOf(deps, call), testControls: testClock !== null },
      call.body,
    )
    return answer(200, settings)
  },
})
