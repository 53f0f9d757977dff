import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { backoffice } from './frames.ts';

const surveys = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/surveys',
  component: lazyRouteComponent(() => import('#web/backoffice/surveys/surveys-page.tsx'), 'SurveysPage'),
});

const survey = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/surveys/$id',
  component: lazyRouteComponent(() => import('#web/backoffice/surveys/survey-page.tsx'), 'SurveyPage'),
});

const surveyBuilder = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/surveys/$id/edit',
  component: lazyRouteComponent(
    () => import('#web/backoffice/surveys/builder-page.tsx'),
    'SurveyBuilderPage',
  ),
});

const club = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/clubs',
  component: lazyRouteComponent(() => import('#web/backoffice/clubs/club-page.tsx'), 'ClubPage'),
});

/** These are the rooms of what guests are asked, and of what they earn. */
export const guestRooms = [surveys, survey, surveyBuilder, club] as const;
