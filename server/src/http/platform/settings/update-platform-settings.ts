import { PlatformSettingsChange, PlatformSettingsSchema } from '#contract/platform-settings.ts'
import { updatePlatformSettings as operation } from '#operations/settings/update-platform-settings.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'

export const updatePlatformSettings = endpoint({
  operationId: 'updatePlatformSettings',
  method: 'PATCH',
  path: '/v1/platform/settings',
  tag: 'Platform settings',
  summary: 'Change settings of the platform',
  description: 'Only what is sent changes.',
  auth: platformWith('platform:manage', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  body: PlatformSettingsChange,
  answers: {
    200: { description: 'All settings as they are now.', schema: PlatformSettingsSchema },
  },
  problems: [],
  async handle({ db, clock, testClock }, call) {
    const settings = await operation(
      { db, now: clock.now(), testControls: testClock !== null },
      actorOf(call),
      call.body,
    )
    return answer(200, settings)
  },
})
