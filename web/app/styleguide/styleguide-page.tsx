import { PageHead } from '../frame/page-head.tsx';

export default function StyleguidePage() {
  return (
    <div className="wrap page">
      <PageHead title="Styleguide" />
      <h1>Styleguide</h1>
    </div>
  );
}
