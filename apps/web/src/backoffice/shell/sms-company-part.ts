import { IconDeviceMobileMessage } from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** Who sends text messages. */
export const SMS_COMPANY_PART: NavigationItem = {
  to: '/bo/sms-company',
  label: shellTexts.smsCompany,
  icon: IconDeviceMobileMessage,
  permission: 'integration.edit',
  group: 'BUSINESS',
};
