import { getFirstPage } from '../dev/get-first-page.ts'
import { getDevMail } from '../dev/mail/get-dev-mail.ts'
import { listDevMail } from '../dev/mail/list-dev-mail.ts'
import {
  getDocs,
  getGuide,
  getGuideInFolder,
  getPublicReference,
  getReference,
  getReferenceScript,
  getSiteStyle,
  listGuides,
} from '../docs/get-docs.ts'
import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import { getCalendarFeed } from '../feeds/get-calendar-feed.ts'
import { getHealth } from '../health/get-health.ts'
import { getMetrics } from '../health/get-metrics.ts'
import { getReadiness } from '../health/get-readiness.ts'
import { askHostedDomain } from '../hosted-domains.ts'
import { getMailPicture } from '../media/get-mail-picture.ts'
import { getMediaFile } from '../media/get-media-file.ts'
import { getPay, pay } from '../pay.ts'
import { getHostedSite } from '../seller/hosted-sites.ts'
import { getSignIn } from '../staff/get-sign-in.ts'
import { getSignInScript } from '../staff/get-sign-in-script.ts'
import { getTestProvider, pressTestPayment } from '../test-provider.ts'
import { getUnsubscribe } from '../unsubscribe/get-unsubscribe.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'

/** What the process says about itself, and what it serves to anybody. */
export const OPEN_ENDPOINTS: readonly Endpoint[] = [
  {
    getMediaFile,
    getMailPicture,
    getCalendarFeed,
    getFirstPage,
    listDevMail,
    getDevMail,
    getHealth,
    getReadiness,
    getMetrics,
    getDocs,
    getReferenceScript,
    getSiteStyle,
    listGuides,
    getGuide,
    getGuideInFolder,
    getReference,
    getPublicReference,
    getSignIn,
    getSignInScript,
    getUnsubscribe,
    unsubscribe,
    getTestProvider,
    pressTestPayment,
    getPay,
    pay,
    getHostedSite,
    askHostedDomain,
  },
].flatMap(endpointsOf)
