import { PlatformSettingsSchema } from '#contract/platform-settings.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'

export const getPlatformSettings = endpoint({
  operationId: 'getPlatformSettings',
  method: 'GET',
  path: '/v1/platform/settings',
  tag: 'Platform settings',
  summary: 'The settings of the platform',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'All of them.', schema: PlatformSettingsSchema } },
  problems: [],
  async handle({ db }) {
    return answer(200, await loadPlatformSettings(db))
  },
})
