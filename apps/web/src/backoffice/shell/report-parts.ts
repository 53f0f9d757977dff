import {
  IconArrowsSplit,
  IconChartPie,
  IconClockCheck,
  IconClockHour8,
  IconNotebook,
  IconReportAnalytics,
  IconRubberStamp,
  IconZoomMoney,
} from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** What was sold and how, what took money off, and what would have been. */
export const reportParts: readonly NavigationItem[] = [
  {
    to: '/bo/reports',
    label: shellTexts.reports,
    icon: IconReportAnalytics,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/voids',
    label: shellTexts.voids,
    icon: IconZoomMoney,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/whatif',
    label: shellTexts.whatIf,
    icon: IconArrowsSplit,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/seals',
    label: shellTexts.seals,
    icon: IconRubberStamp,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/promises',
    label: shellTexts.promises,
    icon: IconClockCheck,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/hourly',
    label: shellTexts.hourly,
    icon: IconClockHour8,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/payments',
    label: shellTexts.paymentsReport,
    icon: IconChartPie,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reports/credit',
    label: shellTexts.creditReport,
    icon: IconNotebook,
    permission: 'report.view',
    group: 'REPORTS',
  },
];
