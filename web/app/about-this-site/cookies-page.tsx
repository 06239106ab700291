import { PageHead } from '../frame/page-head.tsx';

export default function Page() {
  return (
    <div className="wrap page">
      <PageHead title="cookies" />
      <h1>cookies</h1>
    </div>
  );
}
