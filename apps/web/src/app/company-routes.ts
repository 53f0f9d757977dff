import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { backoffice } from './frames.ts';

const gateways = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/bank-configuration',
  component: lazyRouteComponent(
    () => import('#web/backoffice/bank-configuration/gateways-page.tsx'),
    'GatewaysPage',
  ),
});

const smsCompany = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/sms-company',
  component: lazyRouteComponent(
    () => import('#web/backoffice/sms-company/sms-company-page.tsx'),
    'SmsCompanyPage',
  ),
});

/** These are companies outside: where guests pay, and who sends text messages. */
export const companyRooms = [gateways, smsCompany] as const;
